import { currencyExponent, type Money } from '@daybook/domain/money';
import * as text from '@daybook/domain/money-text';
import { currentLanguage, t } from '@daybook/i18n';
import { directionOf } from '@daybook/i18n/languages';
import { shortened } from './number.ts';

/** Between words from right to left, sign and digits keep their order only on their own. */
const isolated = (amount: string): string =>
  directionOf(currentLanguage()) === 'rtl' ? `\u2066${amount}\u2069` : amount;

export const formatMoney: typeof text.formatMoney = (...money) => isolated(text.formatMoney(...money));

export const formatOwnMoney: typeof text.formatOwnMoney = (...money) =>
  isolated(text.formatOwnMoney(...money));

/** The same without minor units if there are none: ₦12,500, ₦12,500.50. */
export function formatRoundMoney(money: Money): string {
  const unit = 10 ** currencyExponent(money.currency);
  if (money.amountMinor % unit !== 0) return formatOwnMoney(money);
  const parts = text
    .moneyFormatter(money.currency, undefined, undefined, 'sign')
    .formatToParts(money.amountMinor / unit)
    .filter(({ type }) => type !== 'decimal' && type !== 'fraction');
  return isolated(parts.map(({ value }) => value).join(''));
}

/** The price of a service or a booking: the full amount, and `Free` for zero. */
export const formatPrice = (price: Money): string =>
  price.amountMinor === 0 ? t('Free') : formatOwnMoney(price);

/**
 * The amount for dashboards and charts: from 1,000 on in k, from 1,000,000 on in M, with one decimal, rounded half
 * away from zero: ₦1.5k, -₦1.5k, ₦1,234.6M. Below 1,000 it is the full amount.
 */
export function formatShortMoney(money: Money): string {
  const short = shortened(money.amountMinor, 10 ** currencyExponent(money.currency));
  if (!short) return formatOwnMoney(money);
  const parts = text
    .moneyFormatter(money.currency, undefined, undefined, 'sign')
    .formatToParts(money.amountMinor < 0 ? -1 : 1);
  const number = parts.findIndex((part) => part.type === 'integer');
  const symbols = parts.filter((part) => ['currency', 'literal', 'minusSign'].includes(part.type));
  const before = symbols.filter((part) => parts.indexOf(part) < number);
  return `${before.map((part) => part.value).join('')}${short}`;
}
