import { currencyExponent, type Money } from './money.ts';
import { numberLocale } from './number-style.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/** The sign of a currency beside an amount: ₦, or the code of a currency without a sign. */
export const currencySign = (currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/**
 * Currencies whose sign is ambiguous: $, ¥, kr, £, ₩, Rs and FCFA. A constant, because querying `Intl` for every
 * currency takes a tenth of a second on a phone; a test compares the list with `Intl`.
 */
export const currenciesThatShareASign: ReadonlySet<string> = new Set(
  `ARS AUD BBD BMD BND BSD BZD CAD CLP COP CUC CUP DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD USD UYU XCD
  CNY JPY DKK ISK NOK SEK FKP GBP GIP SHP SSP SYP KPW KRW LKR MUR NPR PKR XAF XOF`.split(/\s+/),
);

/** Names the currency of an amount: `exact` by its code if its sign is ambiguous, `sign` always by its sign. */
type CurrencyNaming = 'exact' | 'sign';

/** Formats amounts of a currency with its own number of decimal places, or with more on request. */
export function moneyFormatter(
  currency: string,
  mostPlaces = currencyExponent(currency),
  locale = numberLocale(),
  naming: CurrencyNaming = 'exact',
): Intl.NumberFormat {
  const key = `${locale} ${currency} ${mostPlaces} ${naming}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: naming === 'exact' && currenciesThatShareASign.has(currency) ? 'code' : 'narrowSymbol',
    minimumFractionDigits: currencyExponent(currency),
    maximumFractionDigits: mostPlaces,
  });
  formatters.set(key, made);
  return made;
}

// An exponent in a string keeps every digit, which a division would not; the type accepts only plain decimals.
const plain = ({ amountMinor, currency }: Money) =>
  `${amountMinor}E-${currencyExponent(currency)}` as `${number}`;

/**
 * The unambiguous amount, as on every document, mail and payment: ₦12,500.00, CAD 100.00. Exact while the amount is a
 * safe integer.
 */
export const formatMoney = (money: Money): string => moneyFormatter(money.currency).format(plain(money));

/** The amount when the context makes the currency clear, as in a business's own price list: $100.00. */
export const formatOwnMoney = (money: Money): string =>
  moneyFormatter(money.currency, undefined, undefined, 'sign').format(plain(money));

/** A price in major units with all its typed decimal places: `8333.3333` is ₦8,333.3333. */
export const formatUnitPrice = (price: string, currency: string): string =>
  // The contract accepts plain decimals only.
  moneyFormatter(currency, 8).format(price as `${number}`);
