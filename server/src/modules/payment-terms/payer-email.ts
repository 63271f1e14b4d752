import { needsEmail, type OnlineProvider } from '@daybook/domain/payments';
import { t } from '@daybook/i18n';
import { invalid } from '../../platform/errors.ts';

/**
 * The address for a provider: the stored one, or the typed one if there is none. A typed address is stored with this
 * attempt only and never becomes the customer's.
 */
export function emailFor(provider: OnlineProvider, known: string, typed: string | undefined): string {
  const email = known || typed || '';
  if (email === '' && needsEmail(provider))
    throw invalid({ email: t('Enter an email address. The payment provider sends your receipt there.') });
  return email;
}
