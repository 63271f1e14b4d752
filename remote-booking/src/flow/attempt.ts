import type { BookingInput } from '@daybook/contract/bookings';
import type { SeriesInput } from '@daybook/contract/series';
import type { WaitlistInput } from '@daybook/contract/waitlist';
import { randomId } from '@daybook/shell/random-id';
import { hasText, storedValue } from '../booking/stored-value.ts';

interface Attempt {
  key: string;
  /** The request body, as text. */
  body: string;
}

const keptAttempt = storedValue('attempt', (value): value is Attempt => hasText(value, ['key', 'body']));

/**
 * The idempotency key of this booking: the same for the same booking, even after a reload, until the server has
 * decided.
 */
export function idempotencyKeyFor(input: BookingInput | SeriesInput | WaitlistInput): string {
  const body = JSON.stringify(input);
  const earlier = keptAttempt.read();
  if (earlier?.body === body) return earlier.key;
  const key = randomId();
  keptAttempt.write({ key, body });
  return key;
}

/** Forgets the key once the server has booked or refused. */
export const forgetAttempt = (): void => keptAttempt.write(null);
