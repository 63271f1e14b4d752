import { mutationFor } from '../mutation-for.ts';
import { kept } from './invoices.ts';

/** What moves money on an invoice that was issued. */
export const invoiceMoneyMutations = {
  /** Writes down money that came in by hand. */
  pay: () => mutationFor('POST invoices/:invoiceId/pay', kept),
  applyCredit: () => mutationFor('POST invoices/:invoiceId/apply-credit', kept),
  /** Issues a credit note. */
  credit: () => mutationFor('POST invoices/:invoiceId/credit', kept),
  /** Lets go of a small rest. */
  writeOff: () => mutationFor('POST invoices/:invoiceId/write-off', kept),
  /** Gives back all or a part of a payment. */
  refund: () => mutationFor('POST invoices/:invoiceId/payments/:paymentId/refund', kept),
  /** Takes back a payment that was written down by mistake. */
  reverse: () => mutationFor('POST invoices/:invoiceId/payments/:paymentId/reverse', kept),
  /** Takes a payment off the invoice and keeps it as the customer's credit. */
  move: () => mutationFor('POST invoices/:invoiceId/payments/:paymentId/move', kept),
};
