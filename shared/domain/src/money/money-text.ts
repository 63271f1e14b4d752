import { currencyExponent, type Money } from './money.ts';
import { numberLocale } from './number-style.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/** What stands for a currency beside an amount: ₦, or the code of one that has no sign. */
export const currencySign = (currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/**
 * Currencies whose sign others have as well: $, ¥, kr, £, ₩, Rs and FCFA. Written out, because to ask `Intl` about every
 * currency takes a phone a tenth of a second; a test compares the list with `Intl`.
 */
export const currenciesThatShareASign: ReadonlySet<string> = new Set(
  `ARS AUD BBD BMD BND BSD BZD CAD CLP COP CUC CUP DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD USD UYU XCD
  CNY JPY DKK ISK NOK SEK FKP GBP GIP SHP SSP SYP KPW KRW LKR MUR NPR PKR XAF XOF`.split(/\s+/),
);

/** How an amount names its currency: with its code where its sign is that of others as well, or always with its sign. */
type CurrencyNaming = 'exact' | 'sign';

/** Writes amounts of a currency with its own number of places, and with more places where asked. */
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

// The exponent in a string keeps every digit, which a division would not; the type knows only plain decimals.
const plain = ({ amountMinor, currency }: Money) =>
  `${amountMinor}E-${currencyExponent(currency)}` as `${number}`;

/**
 * The full amount, as on every document, in every mail and wherever it is paid: ₦12,500.00, CAD 100.00. Exact while the
 * amount is a safe integer.
 */
export const formatMoney = (money: Money): string => moneyFormatter(money.currency).format(plain(money));

/** The full amount where nobody can take its currency for another, as in a business's own list of prices: $100.00. */
export const formatOwnMoney = (money: Money): string =>
  moneyFormatter(money.currency, undefined, undefined, 'sign').format(plain(money));

/** A price in major units as it was written, with every place that it has: `8333.3333` is ₦8,333.3333. */
export const formatUnitPrice = (price: string, currency: string): string =>
  // What was written is a plain decimal: the contract lets nothing else in.
  moneyFormatter(currency, 8).format(price as `${number}`);
