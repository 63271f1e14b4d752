import type { CalendarDate } from '../time/wall-clock.ts';

/** What is stored of an invoice's life; whether it is paid is worked out from the ledger. */
export const invoiceStates = ['draft', 'issued', 'void', 'uncollectible'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const paymentStatuses = [
  'unpaid',
  'partially_paid',
  'paid',
  'credited',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What the ledger says of an invoice, in minor units; none is negative. */
export interface LedgerSums {
  payable: number;
  /** Live allocations of payments that succeeded. */
  paid: number;
  /** Refunds of these that have not failed; one that is pending counts. */
  refunded: number;
  /** Credit notes that were issued. */
  credited: number;
  /** Of a small rest that nobody asks for any more. */
  writtenOff: number;
}

/** What is still to be paid; never negative, as long as every entry was judged by `entryOf`. */
export const balanceOf = ({ payable, paid, refunded, credited, writtenOff }: LedgerSums): number =>
  Math.max(0, payable - credited - writtenOff - (paid - refunded));

/**
 * How an issued invoice stands. A charge that was taken back is no refund: it is not counted as paid any more. Where
 * nothing was paid and credit notes took off what was asked for, it is credited, not paid.
 */
export function paymentStatusOf(sums: LedgerSums): PaymentStatus {
  const { paid, refunded, credited } = sums;
  if (balanceOf(sums) > 0) return paid > refunded ? 'partially_paid' : 'unpaid';
  if (paid > 0 && refunded >= paid) return 'refunded';
  if (paid === 0 && credited > 0) return 'credited';
  return refunded > 0 ? 'partially_refunded' : 'paid';
}

/** Due today is not overdue. Days by the clock of the business. */
export const isOverdue = (
  { state, dueOn, balance }: { state: InvoiceState; dueOn: CalendarDate; balance: number },
  today: CalendarDate,
): boolean => state === 'issued' && balance > 0 && today > dueOn;

/** A payment on an invoice: what of it pays the invoice, and what becomes the customer's credit. */
export function paymentAllocation(balance: number, amount: number): { applied: number; credit: number } {
  const applied = Math.min(amount, balance);
  return { applied, credit: amount - applied };
}

/**
 * A credit note on an invoice: the part that lowers what is still to be paid, and the part that was paid already and has
 * to go somewhere (back to the customer, to their credit, or by other means). Null for more than the invoice has left;
 * what was written off was never paid, and is not given back.
 */
export function creditNoteSplit(
  sums: LedgerSums,
  amount: number,
): { beforePayment: number; afterPayment: number } | null {
  if (amount <= 0 || sums.credited + sums.writtenOff + amount > sums.payable) return null;
  const beforePayment = Math.min(amount, balanceOf(sums));
  return { beforePayment, afterPayment: amount - beforePayment };
}
