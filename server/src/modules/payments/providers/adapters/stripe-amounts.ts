import { currencyExponent } from '@daybook/domain/money';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { ProviderUnavailable } from './provider.ts';

/** Stripe's own table, which differs from ISO 4217. */
const withoutDigits = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const withThree = new Set('BHD JOD KWD OMR TND'.split(' '));
/** Written with two digits that must be zero. */
const withNoughts = new Set('ISK UGX'.split(' '));

function digitsOf(currency: string): number {
  if (withoutDigits.has(currency)) return 0;
  return withThree.has(currency) ? 3 : 2;
}

/**
 * Our minor units in Stripe's; null for an amount Stripe cannot take: three-digit currencies must end in 0, some others
 * in 00.
 */
export function toStripe(amountMinor: number, currency: string): number | null {
  const shift = digitsOf(currency) - currencyExponent(currency);
  const amount = shift >= 0 ? amountMinor * 10 ** shift : amountMinor / 10 ** -shift;
  const step = withThree.has(currency) ? 10 : withNoughts.has(currency) ? 100 : 1;
  return Number.isSafeInteger(amount) && amount % step === 0 ? amount : null;
}

/** Stripe's units in ours. Throws for a fraction of a unit. */
export function fromStripe(amount: number, currency: string): number {
  const shift = currencyExponent(currency) - digitsOf(currency);
  const minor = shift >= 0 ? amount * 10 ** shift : amount / 10 ** -shift;
  if (!Number.isSafeInteger(minor))
    throw new ProviderUnavailable(kept(() => t('The provider reported an amount this currency can’t have.')));
  return minor;
}
