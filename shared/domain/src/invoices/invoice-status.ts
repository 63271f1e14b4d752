import type { CalendarDate } from '../time/wall-clock.ts';

/** The stored states of an invoice; whether it is paid follows from the ledger. */
export const invoiceStates = ['draft', 'issued', 'void', 'uncollectible'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** States in which an invoice asks for money: a draft does not yet, and a void one never again. */
export const liveStates = ['issued', 'uncollectible'] as const satisfies readonly InvoiceState[];

/** Whether money that comes may be put on the invoice. */
export const acceptsPayment = ({ state }: { state: InvoiceState }): boolean =>
  liveStates.some((live) => live === state);

export const paymentStatuses = [
  'unpaid',
  'partially_paid',
  'paid',
  'credited',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The ledger's sums of an invoice, in minor units; none is negative. */
export interface LedgerSums {
  payable: number;
  /** Live allocations of successful payments. */
  paid: number;
  /** Refunds of these that have not failed; pending ones count. */
  refunded: number;
  /** Issued credit notes. */
  credited: number;
  /** The small remaining balance that was written off. */
  writtenOff: number;
}

/** The balance due; never negative, as long as every entry was checked. */
export const balanceOf = ({ payable, paid, refunded, credited, writtenOff }: LedgerSums): number =>
  Math.max(0, payable - credited - writtenOff - (paid - refunded));

/**
 * The payment status of an issued invoice. A charge-back differs from a refund: the payment no longer counts. An
 * invoice without payments that was fully credited is credited, not paid.
 */
export function paymentStatusOf(sums: LedgerSums): PaymentStatus {
  const { paid, refunded, credited } = sums;
  if (balanceOf(sums) > 0) return paid > refunded ? 'partially_paid' : 'unpaid';
  if (paid > 0 && refunded >= paid) return 'refunded';
  if (paid === 0 && credited > 0) return 'credited';
  return refunded > 0 ? 'partially_refunded' : 'paid';
}

/** Due today is not overdue. Local dates of the business. */
export const isOverdue = (
  { state, dueOn, balance }: { state: InvoiceState; dueOn: CalendarDate; balance: number },
  today: CalendarDate,
): boolean => state === 'issued' && balance > 0 && today > dueOn;

/** Splits a payment on an invoice: the part that pays it, and the part that becomes the customer's credit. */
export function paymentAllocation(balance: number, amount: number): { applied: number; credit: number } {
  const applied = Math.min(amount, balance);
  return { applied, credit: amount - applied };
}

/**
 * Splits a credit note on an invoice: the part that lowers the balance, and the part already paid, which must be
 * settled (refunded, credited to the customer, or by other means). Null above the invoice's remaining amount; a
 * written-off amount was never paid and is not refunded.
 */
export function creditNoteSplit(
  sums: LedgerSums,
  amount: number,
): { beforePayment: number; afterPayment: number } | null {
  if (amount <= 0 || sums.credited + sums.writtenOff + amount > sums.payable) return null;
  const beforePayment = Math.min(amount, balanceOf(sums));
  return { beforePayment, afterPayment: amount - beforePayment };
}
