import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';

/** The staff of a booking: `Ada Obi`, `Ada Obi and Bola Ade`. */
export function namesOf({ appointments }: Pick<SelfServiceBooking, 'appointments'>): string {
  const names = [...new Set(appointments.map(({ staffName }) => staffName))];
  return new Intl.ListFormat('en-GB').format(names);
}
