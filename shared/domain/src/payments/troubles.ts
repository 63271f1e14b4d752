import { msg, t } from '@daybook/i18n';
import { shownText } from '@daybook/i18n/kept';

/** How a payment can differ from its request. The English text is stored. */
export const troubles = {
  currency: msg('The customer paid in another currency.'),
  less: msg('The customer paid less than requested.'),
  more: msg('The customer paid more than requested.'),
  twice: msg('The provider reported a transaction that already paid for something else.'),
} as const;

const known: readonly string[] = Object.values(troubles);

/** A stored trouble in the reader's language; one with the provider's words stays as it is. */
export const troubleText = (stored: string): string =>
  known.includes(stored) ? t(stored) : shownText(stored);
