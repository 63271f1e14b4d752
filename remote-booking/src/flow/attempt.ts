import type { BookingInput } from '@daybook/contract/bookings';
import type { SeriesInput } from '@daybook/contract/series';
import type { WaitlistInput } from '@daybook/contract/waitlist';
import { randomId } from '@daybook/shell/random-id';
import { hasText, kept } from '../visit/kept.ts';

interface Attempt {
  key: string;
  /** What is to be booked, as text. */
  body: string;
}

const keptAttempt = kept('attempt', (value): value is Attempt => hasText(value, ['key', 'body']));

/**
 * The key under which the server books this once, however often it is asked: the same for the same booking, also
 * after a reload, until the server has decided.
 */
export function idempotencyKeyFor(input: BookingInput | SeriesInput | WaitlistInput): string {
  const body = JSON.stringify(input);
  const earlier = keptAttempt.read();
  if (earlier?.body === body) return earlier.key;
  const key = randomId();
  keptAttempt.write({ key, body });
  return key;
}

/** The server has booked it, or refused to. */
export const forgetAttempt = (): void => keptAttempt.write(null);
