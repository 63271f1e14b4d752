import type { StoredPayment } from './payment.repo.ts';

/** The part of a payment beyond its allocations: not yet in any invoice, and of the tip. */
export function unallocatedOf(payment: StoredPayment): { unapplied: number; tip: number } {
  const { amount, applied, credit, tip, refunded, refundedOfInvoices, refundedOfTip } = payment;
  return {
    unapplied: amount - applied - credit - tip - (refunded - refundedOfInvoices - refundedOfTip),
    tip: tip - refundedOfTip,
  };
}

/** The part of a payment that can be refunded without reopening an invoice: deposits and unused credit. */
export function excessOf(payment: StoredPayment, customerCredit: number): number {
  if (payment.state !== 'succeeded') return 0;
  return Math.max(0, unallocatedOf(payment).unapplied) + Math.min(payment.credit, customerCredit);
}

/** The most that can be refunded of a payment now; credit only as far as the customer has not used it. */
export function refundableOf(payment: StoredPayment, customerCredit: number): number {
  if (payment.state !== 'succeeded') return 0;
  const { unapplied, tip } = unallocatedOf(payment);
  const live = payment.applied - payment.refundedOfInvoices;
  return live + unapplied + Math.min(payment.credit, customerCredit) + tip;
}
