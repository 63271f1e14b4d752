import { decimalOf, percentOf, toMinorNumber } from '../invoices/exact.ts';

/** How a provider counts its fee, in minor units of the currency of the business. */
export interface FeeTerms {
  /** Of the whole payment; at most 50. */
  percent: string;
  /** On top, for payments from a certain amount on. */
  fixedMinor: number;
  fixedFromMinor: number;
  /** It takes no more than this; null where there is no such limit. */
  mostMinor: number | null;
}

const percentPlaces = 3;

/** What the provider keeps of a payment. */
export function feeOf(
  { percent, fixedMinor, fixedFromMinor, mostMinor }: FeeTerms,
  amountMinor: number,
): number {
  const share = toMinorNumber(percentOf(BigInt(amountMinor), decimalOf(percent, percentPlaces)));
  const fee = share + (amountMinor >= fixedFromMinor ? fixedMinor : 0);
  return mostMinor === null ? fee : Math.min(fee, mostMinor);
}

/**
 * What a customer pays on top so that the business has the whole amount after the fee, which is taken of the surcharge
 * too: the least that does. A fee never falls as a payment grows, so adding it up again and again from below ends there.
 */
export function surchargeOf(terms: FeeTerms | null | undefined, amountMinor: number): number {
  if (!terms || amountMinor <= 0) return 0;
  let fee = 0;
  for (let next = feeOf(terms, amountMinor); next !== fee; next = feeOf(terms, amountMinor + fee)) fee = next;
  return fee;
}
