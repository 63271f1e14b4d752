import { mutationFor } from '../mutation-for.ts';
import { stored } from './invoices.ts';

/** Movements of money on an issued invoice. */
export const invoiceMoneyMutations = {
  /** Records a manual payment. */
  pay: () => mutationFor('POST invoices/:invoiceId/pay', stored),
  applyCredit: () => mutationFor('POST invoices/:invoiceId/apply-credit', stored),
  /** Issues a credit note. */
  credit: () => mutationFor('POST invoices/:invoiceId/credit', stored),
  /** Writes off a small remaining balance. */
  writeOff: () => mutationFor('POST invoices/:invoiceId/write-off', stored),
  /** Refunds a payment in full or in part. */
  refund: () => mutationFor('POST invoices/:invoiceId/payments/:paymentId/refund', stored),
  /** Reverses a payment that was recorded by mistake. */
  reverse: () => mutationFor('POST invoices/:invoiceId/payments/:paymentId/reverse', stored),
  /** Takes a payment off the invoice and keeps it as the customer's credit. */
  move: () => mutationFor('POST invoices/:invoiceId/payments/:paymentId/move', stored),
};
