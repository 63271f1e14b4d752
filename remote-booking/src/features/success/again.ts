import type { ManagedVisit } from '@daybook/contract/manage';
import type { Visit } from '../../visit/visit.ts';

/** The same services and staff for another day; anyone if the customer had no preference. */
export function againOf({ appointments, partySize }: ManagedVisit): Visit {
  const staff = appointments.map(({ staffId, isStaffRequested }) => (isStaffRequested ? staffId : 'any'));
  const [first = 'any'] = staff;
  return {
    services: appointments.map(({ serviceId }) => serviceId),
    staff: staff.every((each) => each === first) ? first : staff,
    ...(partySize > 1 && { seats: partySize }),
  };
}
