import { t } from '@daybook/i18n';
import { maxAmountMinor } from '../money/money.ts';

/** An exact decimal: `units` divided by ten to the power of `places`. */
export interface Decimal {
  units: bigint;
  places: number;
}

const written = /^(-?)(\d{1,15})(?:\.(\d{1,12}))?$/;

/**
 * Parses a decimal such as `-1.50`. Throws a RangeError for anything else, and for more places than allowed: typed
 * values are never rounded silently.
 */
export function decimalOf(text: string, mostPlaces: number): Decimal {
  const [, sign, whole = '', fraction = ''] = written.exec(text) ?? [];
  if (sign === undefined) throw new RangeError(`${text} is not a number such as 12.50.`);
  if (fraction.length > mostPlaces) throw new RangeError(`${text} has more than ${mostPlaces} places.`);
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, places: fraction.length };
}

/** A decimal without trailing zeros: `7.5` of `7.500`, `7` of `7.000`. */
export function withoutEndZeros(decimal: string): string {
  if (!decimal.includes('.')) return decimal;
  let end = decimal.length;
  while (decimal[end - 1] === '0') end -= 1;
  return decimal.slice(0, decimal[end - 1] === '.' ? end - 1 : end);
}

export const powerOfTen = (places: number): bigint => 10n ** BigInt(places);

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** The nearest integer, ties away from zero: negation mirrors the result, so a credit mirrors its invoice. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n;
  const [top, bottom] = [absolute(numerator), absolute(denominator)];
  const rounded = (2n * top + bottom) / (2n * bottom);
  return isNegative ? -rounded : rounded;
}

/** A percentage of an amount, rounded once. */
export const percentOf = (amount: bigint, { units, places }: Decimal): bigint =>
  divideRounded(amount * units, 100n * powerOfTen(places));

function divideDown(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  const isShort = numerator % denominator !== 0n && numerator < 0n !== denominator < 0n;
  return isShort ? quotient - 1n : quotient;
}

/**
 * Spreads a whole amount over weights so that the parts add up to it: each share is rounded down, and the remainder
 * goes one unit each to the largest fractions, of equal ones to the earlier. Weights may be negative; if they sum to
 * zero, every part is zero.
 */
export function spreadAmount(amount: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) return weights.map(() => 0n);
  // With a positive sum, the remainders order the fractions.
  const [whole, shares] = sum > 0n ? [sum, weights] : [-sum, weights.map((weight) => -weight)];
  const parts = shares.map((weight) => divideDown(amount * weight, whole));
  const left = amount - parts.reduce((total, part) => total + part, 0n);
  const byFraction = shares
    .map((weight, index) => ({ index, fraction: amount * weight - (parts[index] ?? 0n) * whole }))
    .sort((a, b) => (a.fraction === b.fraction ? a.index - b.index : a.fraction > b.fraction ? -1 : 1));
  for (const { index } of byFraction.slice(0, Number(left))) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts;
}

/** A result as a number. Throws a RangeError beyond `maxAmountMinor`. */
export function toMinorNumber(amount: bigint): number {
  const minor = Number(amount);
  if (Math.abs(minor) > maxAmountMinor) throw new RangeError(t('This amount is too large.'));
  return minor;
}
