import { hasText, kept } from './kept.ts';

/** The booking for which this tab went to pay, so that it is found again when the provider sends the customer back. */
const keptPaying = kept('paying', (value): value is { token: string } => hasText(value, ['token']));

/** Payment pages refuse to be framed: the whole window goes there. */
export function leaveToPay(url: string, token: string): void {
  keptPaying.write({ token });
  window.open(url, '_top');
}

/** The parameter that a provider is asked to come back with. */
const returned = 'payment';

/** The token of the booking that was paid for, where the address says that somebody comes back from paying. */
export const tokenOfPaid = (search: string): string | null =>
  new URLSearchParams(search).has(returned) ? (keptPaying.read()?.token ?? null) : null;
