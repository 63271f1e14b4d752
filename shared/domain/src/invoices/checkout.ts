import type { Discount, Tax, TaxMode } from './document.ts';
import { type DocumentTotals, totalsOf } from './totals.ts';

/** A line of a check-out, as its invoice will have it. */
export interface CheckoutLine {
  /** The typed quantity, with at most four decimal places. */
  quantity: string;
  /** The typed price in major units. */
  unitPrice: string;
  /** The discount on this line. */
  discount: Discount | null;
  /** Excluded from the discount of the whole. */
  keepsPrice: boolean;
  taxRateIds: readonly string[];
}

/** The rules by which the lines of a check-out add up. */
export interface CheckoutTerms {
  currency: string;
  taxMode: TaxMode;
  taxes: Readonly<Record<string, Tax>>;
  /** A percentage of the net amount. */
  withholding: string | null;
  cashIncrementMinor: number | null;
}

/** The totals of a check-out's lines, in minor units. */
export const checkoutTotals = (
  { currency, taxMode, taxes, withholding, cashIncrementMinor }: CheckoutTerms,
  lines: readonly CheckoutLine[],
  discount: Discount | null,
): DocumentTotals =>
  totalsOf({
    currency,
    taxMode,
    taxes,
    withholding,
    cashIncrementMinor,
    discount,
    lines: lines.map(({ taxRateIds, ...line }) => ({ ...line, taxes: taxRateIds })),
  });

export interface CheckoutPayment {
  /** The whole payment, including the tips. */
  amountMinor: number;
  tips: readonly { amountMinor: number }[];
}

/** The money of a check-out, in minor units. */
export interface CheckoutSums {
  /** The total less the deposit. The check-out request carries it. */
  balanceMinor: number;
  creditMinor: number;
  /** The payments without their tips. */
  paidMinor: number;
  tipMinor: number;
  /** Still due afterwards. */
  dueMinor: number;
  /** The amount by which credit and payments exceed the balance. */
  excessMinor: number;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

export const tipOf = ({ tips }: Pick<CheckoutPayment, 'tips'>): number =>
  sumOf(tips.map(({ amountMinor }) => amountMinor));

/**
 * The amounts left of a total after the deposit, the customer's credit and the payments. Tips do not reduce the total.
 */
export function checkoutSums({
  payableMinor,
  depositMinor,
  creditMinor,
  payments,
}: {
  payableMinor: number;
  depositMinor: number;
  creditMinor: number;
  payments: readonly CheckoutPayment[];
}): CheckoutSums {
  const balanceMinor = Math.max(0, payableMinor - depositMinor);
  const tipMinor = sumOf(payments.map(tipOf));
  const paidMinor = sumOf(payments.map(({ amountMinor }) => amountMinor)) - tipMinor;
  const left = balanceMinor - creditMinor - paidMinor;
  return {
    balanceMinor,
    creditMinor,
    paidMinor,
    tipMinor,
    dueMinor: Math.max(0, left),
    excessMinor: Math.max(0, -left),
  };
}
