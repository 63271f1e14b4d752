import { hasText, kept } from './kept.ts';

/** A visit that this tab has booked: the choice as its address has it, and the token of its own link. */
interface Booked {
  service: string;
  start: string;
  manageToken: string;
}

/** The last booking of this tab, until its time is chosen anew. */
export const keptBooked = kept('booked', (value): value is Booked =>
  hasText(value, ['service', 'start', 'manageToken']),
);

/** The token of the booking when an address asks for what is booked already, as Back does after booking. */
export function tokenOfBooked(search: URLSearchParams): string | null {
  const booked = keptBooked.read();
  const isBooked = booked?.service === search.get('service') && booked?.start === search.get('start');
  return booked && isBooked ? booked.manageToken : null;
}
