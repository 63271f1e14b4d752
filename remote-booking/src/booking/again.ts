import type { BookingChoice } from './booking-choice.ts';

interface Visited<A> {
  appointments: readonly A[];
  partySize: number;
}

/** The same services for another day, with the staff that this says for each. */
export function againOf<A extends { serviceId: string }>(
  { appointments, partySize }: Visited<A>,
  staffFor: (appointment: A) => string,
): BookingChoice {
  const staff = appointments.map(staffFor);
  const [first = 'any'] = staff;
  return {
    services: appointments.map(({ serviceId }) => serviceId),
    staff: staff.every((each) => each === first) ? first : staff,
    ...(partySize > 1 && { seats: partySize }),
  };
}
