import type { HoldInput, VisitStaff } from '@daybook/contract/slots';
import type { Visit } from './visit.ts';

/** The facts that decide the free times of a visit. */
export interface RequestedVisit {
  services: readonly string[];
  staff: VisitStaff;
  seats: number;
}

/** The request of a visit; null until its services and staff are known. */
export function requestedVisit({ services, staff, seats = 1 }: Visit): RequestedVisit | null {
  return services.length > 0 && staff ? { services, staff, seats } : null;
}

/** Equal for equal requests. */
export const requestKey = (asked: RequestedVisit | null): string =>
  asked ? JSON.stringify([asked.services, asked.staff, asked.seats]) : '';

/** The request in the form of holds and bookings. */
export const requestInput = ({ services, staff, seats }: RequestedVisit): Omit<HoldInput, 'startAt'> => ({
  serviceIds: [...services],
  staff,
  ...(seats > 1 && { partySize: seats }),
});
