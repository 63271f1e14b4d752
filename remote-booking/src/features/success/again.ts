import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import type { BookingChoice } from '../../booking/booking-choice.ts';

/** The same services and staff for another day; anyone if the customer had no preference. */
export function againOf({ appointments, partySize }: SelfServiceBooking): BookingChoice {
  const staff = appointments.map(({ staffId, isStaffRequested }) => (isStaffRequested ? staffId : 'any'));
  const [first = 'any'] = staff;
  return {
    services: appointments.map(({ serviceId }) => serviceId),
    staff: staff.every((each) => each === first) ? first : staff,
    ...(partySize > 1 && { seats: partySize }),
  };
}
