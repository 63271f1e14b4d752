import type { ManagedVisit } from '@daybook/contract/manage';
import type { Visit } from '../../visit/visit.ts';

/** The same services with the same people, for another day: anyone where the customer did not mind. */
export function againOf({ appointments, partySize }: ManagedVisit): Visit {
  const staff = appointments.map(({ staffId, isStaffRequested }) => (isStaffRequested ? staffId : 'any'));
  const [first = 'any'] = staff;
  return {
    services: appointments.map(({ serviceId }) => serviceId),
    staff: staff.every((each) => each === first) ? first : staff,
    ...(partySize > 1 && { seats: partySize }),
  };
}
