import { currencyExponent } from '../money/money.ts';
import { decimalOf, divideRounded, percentOf, powerOfTen, spreadAmount, toMinorNumber } from './exact.ts';
import { ratePlaces } from './taxes.ts';

/** A share of a total in percent, such as a deposit; minor units. */
export const depositOf = (totalMinor: number, percent: string): number =>
  toMinorNumber(percentOf(BigInt(totalMinor), decimalOf(percent, ratePlaces)));

/**
 * A total in so many parts that are as equal as can be and add up to it, the larger ones first; minor units. Where the
 * total can be paid in coins of an increment, so can each part.
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
 * An amount of a document in the currency of the business, by the rate that was kept when it was issued (so many major
 * units of the business's currency for one of the document's, at most 12 places).
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
