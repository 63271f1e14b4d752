import { currencyExponent, type Money } from './money.ts';
import { numberLocale } from './number-style.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/** Writes amounts of a currency with its symbol and its own number of places, and with more places where asked. */
export function moneyFormatter(
  currency: string,
  mostPlaces = currencyExponent(currency),
  locale = numberLocale(),
): Intl.NumberFormat {
  const key = `${locale} ${currency} ${mostPlaces}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: currencyExponent(currency),
    maximumFractionDigits: mostPlaces,
  });
  formatters.set(key, made);
  return made;
}

/** The full amount, as in every table and document: ₦12,500.00. Exact while the amount is a safe integer. */
export function formatMoney({ amountMinor, currency }: Money): string {
  // The exponent in a string keeps every digit, which a division would not; the type knows only plain decimals.
  const amount = `${amountMinor}E-${currencyExponent(currency)}` as `${number}`;
  return moneyFormatter(currency).format(amount);
}

/** A price in major units as it was written, with every place that it has: `8333.3333` is ₦8,333.3333. */
export const formatUnitPrice = (price: string, currency: string): string =>
  // What was written is a plain decimal: the contract lets nothing else in.
  moneyFormatter(currency, 8).format(price as `${number}`);
