import type { HoldInput, VisitStaff } from '@daybook/contract/slots';
import type { Visit } from './visit.ts';

/** What decides when a visit is possible. */
export interface AskedVisit {
  services: readonly string[];
  staff: VisitStaff;
  seats: number;
}

/** What the visit asks for; null until it is known what and with whom. */
export function askedVisit({ services, staff, seats = 1 }: Visit): AskedVisit | null {
  return services.length > 0 && staff ? { services, staff, seats } : null;
}

/** The same for the same question. */
export const askedKey = (asked: AskedVisit | null): string =>
  asked ? JSON.stringify([asked.services, asked.staff, asked.seats]) : '';

/** How a hold and a booking name it. */
export const askedInput = ({ services, staff, seats }: AskedVisit): Omit<HoldInput, 'startAt'> => ({
  serviceIds: [...services],
  staff,
  ...(seats > 1 && { partySize: seats }),
});
