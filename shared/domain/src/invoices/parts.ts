import { currencyExponent } from '../money/money.ts';
import { decimalOf, divideRounded, percentOf, powerOfTen, spreadAmount, toMinorNumber } from './exact.ts';
import { ratePlaces } from './taxes.ts';

/** A percentage of a total, such as a deposit; minor units. */
export const depositOf = (totalMinor: number, percent: string): number =>
  toMinorNumber(percentOf(BigInt(totalMinor), decimalOf(percent, ratePlaces)));

/**
 * Splits a total into parts that are as equal as possible and add up to it, larger ones first; minor units. If the
 * total is a multiple of the coin increment, so is each part.
 */
export function instalmentsOf(
  totalMinor: number,
  count: number,
  cashIncrementMinor: number | null = null,
): number[] {
  const coin = cashIncrementMinor && totalMinor % cashIncrementMinor === 0 ? BigInt(cashIncrementMinor) : 1n;
  return spreadAmount(
    BigInt(totalMinor) / coin,
    Array.from({ length: count }, () => 1n),
  ).map((coins) => toMinorNumber(coins * coin));
}

/**
 * An amount of a document in the currency of the business, at the rate stored at the issue (major units of the
 * business's currency for one of the document's, at most 12 places).
 */
export function inBusinessCurrency(
  amountMinor: number,
  rate: string,
  currencies: { document: string; business: string },
): number {
  const { units, places } = decimalOf(rate, 12);
  const [from, to] = [currencies.document, currencies.business].map((currency) =>
    powerOfTen(currencyExponent(currency)),
  );
  return toMinorNumber(
    divideRounded(BigInt(amountMinor) * units * (to ?? 1n), powerOfTen(places) * (from ?? 1n)),
  );
}
