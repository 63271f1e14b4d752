import { mutationFor } from '../mutation-for.ts';
import { kept } from './invoices.ts';

/** Movements of money on an issued invoice. */
export const invoiceMoneyMutations = {
  /** Records a manual payment. */
  pay: () => mutationFor('POST invoices/:invoiceId/pay', kept),
  applyCredit: () => mutationFor('POST invoices/:invoiceId/apply-credit', kept),
  /** Issues a credit note. */
  credit: () => mutationFor('POST invoices/:invoiceId/credit', kept),
  /** Writes off a small remaining balance. */
  writeOff: () => mutationFor('POST invoices/:invoiceId/write-off', kept),
  /** Refunds a payment in full or in part. */
  refund: () => mutationFor('POST invoices/:invoiceId/payments/:paymentId/refund', kept),
  /** Reverses a payment that was recorded by mistake. */
  reverse: () => mutationFor('POST invoices/:invoiceId/payments/:paymentId/reverse', kept),
  /** Takes a payment off the invoice and keeps it as the customer's credit. */
  move: () => mutationFor('POST invoices/:invoiceId/payments/:paymentId/move', kept),
};
