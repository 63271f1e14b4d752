import { hasText, storedValue } from './stored-value.ts';

/** A booking made in this tab: the choices in its address, and the token of its link. */
interface Booked {
  service: string;
  start: string;
  manageToken: string;
}

/** The last booking of this tab, until its time is chosen again. */
export const keptBooked = storedValue('booked', (value): value is Booked =>
  hasText(value, ['service', 'start', 'manageToken']),
);

/** The token of the booking if an address requests an existing booking, as Back does after booking. */
export function tokenOfBooked(search: URLSearchParams): string | null {
  const booked = keptBooked.read();
  const isBooked = booked?.service === search.get('service') && booked?.start === search.get('start');
  return booked && isBooked ? booked.manageToken : null;
}
