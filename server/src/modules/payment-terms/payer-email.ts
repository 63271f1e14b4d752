import { needsEmail, type OnlineProvider } from '@daybook/domain/payments';
import { invalid } from '../../platform/errors.ts';

/**
 * The address that a provider gets: the known one, or what the payer typed where there is none. What was typed is kept
 * with this try alone; it becomes no address of the customer.
 */
export function emailFor(provider: OnlineProvider, known: string, typed: string | undefined): string {
  const email = known || typed || '';
  if (email === '' && needsEmail(provider))
    throw invalid({ email: 'Enter an e-mail address. Your receipt of the payment provider goes there.' });
  return email;
}
