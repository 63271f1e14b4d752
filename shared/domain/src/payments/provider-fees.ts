import { decimalOf, percentOf, toMinorNumber } from '../invoices/exact.ts';

/** A provider's fee, in minor units of the business's currency. */
export interface FeeTerms {
  /** Percentage of the whole payment, at most 50. */
  percent: string;
  /** Fixed part, for payments of at least a certain amount. */
  fixedMinor: number;
  fixedFromMinor: number;
  /** The maximum fee; null for no limit. */
  mostMinor: number | null;
}

const percentPlaces = 3;

/** The provider's fee for a payment. */
export function feeOf(
  { percent, fixedMinor, fixedFromMinor, mostMinor }: FeeTerms,
  amountMinor: number,
): number {
  const share = toMinorNumber(percentOf(BigInt(amountMinor), decimalOf(percent, percentPlaces)));
  const fee = share + (amountMinor >= fixedFromMinor ? fixedMinor : 0);
  return mostMinor === null ? fee : Math.min(fee, mostMinor);
}

/**
 * The smallest surcharge that leaves the business the full amount after the fee, which applies to the surcharge as
 * well. A fee never falls as a payment grows, so the repeated calculation converges from below.
 */
export function surchargeOf(terms: FeeTerms | null | undefined, amountMinor: number): number {
  if (!terms || amountMinor <= 0) return 0;
  let fee = 0;
  for (let next = feeOf(terms, amountMinor); next !== fee; next = feeOf(terms, amountMinor + fee)) fee = next;
  return fee;
}
