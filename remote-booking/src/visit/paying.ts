import { hasText, kept } from './kept.ts';

/** The booking for which this tab went to pay, so that it is found again when the provider sends the customer back. */
const keptPaying = kept('paying', (value): value is { token: string; reference: string } =>
  hasText(value, ['token', 'reference']),
);

/** Payment pages refuse to be framed: the whole window goes there. */
export function leaveToPay(url: string, token: string, reference: string): void {
  keptPaying.write({ token, reference });
  window.open(url, '_top');
}

/** The payment that somebody comes back from, where the address says so. */
export const paidReference = (search: string): string | null => new URLSearchParams(search).get('payment');

/** The token of the booking that was paid for, where this tab went to pay for it. Another tab or browser has none. */
export function tokenOfPaid(reference: string | null): string | null {
  const paying = keptPaying.read();
  return reference !== null && paying?.reference === reference ? paying.token : null;
}
