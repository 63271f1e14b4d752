import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { all } from '@daybook/domain/lists';

/** The staff of a booking: `Ada Obi`, `Ada Obi and Bola Ade`. */
export function namesOf({ appointments }: Pick<SelfServiceBooking, 'appointments'>): string {
  const names = [...new Set(appointments.map(({ staffName }) => staffName))];
  return all(names);
}
