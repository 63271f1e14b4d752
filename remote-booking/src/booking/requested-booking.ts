import type { BookingStaff, HoldInput } from '@daybook/contract/slots';
import type { BookingChoice } from './booking-choice.ts';

/** The facts that decide the free times of a booking. */
export interface RequestedBooking {
  services: readonly string[];
  staff: BookingStaff;
  seats: number;
}

/** The request of a booking; null until its services and staff are known. */
export function requestedBooking({ services, staff, seats = 1 }: BookingChoice): RequestedBooking | null {
  return services.length > 0 && staff ? { services, staff, seats } : null;
}

/** Equal for equal requests. */
export const requestKey = (requested: RequestedBooking | null): string =>
  requested ? JSON.stringify([requested.services, requested.staff, requested.seats]) : '';

/** The request in the form of holds and bookings. */
export const requestInput = ({ services, staff, seats }: RequestedBooking): Omit<HoldInput, 'startAt'> => ({
  serviceIds: [...services],
  staff,
  ...(seats > 1 && { partySize: seats }),
});
