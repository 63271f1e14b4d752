import { hasText, storedValue } from './stored-value.ts';

/** The booking that this tab left to pay for, to find it again when the provider sends the customer back. */
const keptPaying = storedValue('paying', (value): value is { token: string; reference: string } =>
  hasText(value, ['token', 'reference']),
);

/** Payment pages refuse to be framed, so the whole window goes there. */
export function leaveToPay(url: string, token: string, reference: string): void {
  keptPaying.write({ token, reference });
  window.open(url, '_top');
}

/** The payment from which the customer returns, if the address names one. */
export const paidReference = (search: string): string | null => new URLSearchParams(search).get('payment');

/** The token of the paid booking, if this tab left to pay for it. Another tab or browser has none. */
export function tokenOfPaid(reference: string | null): string | null {
  const paying = keptPaying.read();
  return reference !== null && paying?.reference === reference ? paying.token : null;
}
