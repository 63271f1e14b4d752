import { postPrivate } from '@daybook/api';
import { mutationOptions } from '@tanstack/react-query';
import { type Act, headersOf, kept, type Once } from './invoices.ts';

/** What moves money on an invoice that was issued. */
export const invoiceMoneyMutations = {
  /** Writes down money that came in by hand. */
  pay: () =>
    mutationOptions({
      mutationFn: ({ invoiceId, idempotencyKey, ...body }: Once & Act<'POST invoices/:invoiceId/pay'>) =>
        postPrivate('invoices/:invoiceId/pay', {
          params: { invoiceId },
          body,
          headers: headersOf({ idempotencyKey }),
        }),
      ...kept,
    }),
  applyCredit: () =>
    mutationOptions({
      mutationFn: ({
        invoiceId,
        idempotencyKey,
        ...body
      }: Once & Act<'POST invoices/:invoiceId/apply-credit'>) =>
        postPrivate('invoices/:invoiceId/apply-credit', {
          params: { invoiceId },
          body,
          headers: headersOf({ idempotencyKey }),
        }),
      ...kept,
    }),
  /** Issues a credit note. */
  credit: () =>
    mutationOptions({
      mutationFn: ({ invoiceId, idempotencyKey, ...body }: Once & Act<'POST invoices/:invoiceId/credit'>) =>
        postPrivate('invoices/:invoiceId/credit', {
          params: { invoiceId },
          body,
          headers: headersOf({ idempotencyKey }),
        }),
      ...kept,
    }),
  /** Lets go of a small rest. */
  writeOff: () =>
    mutationOptions({
      mutationFn: ({
        invoiceId,
        idempotencyKey,
        ...body
      }: Once & Act<'POST invoices/:invoiceId/write-off'>) =>
        postPrivate('invoices/:invoiceId/write-off', {
          params: { invoiceId },
          body,
          headers: headersOf({ idempotencyKey }),
        }),
      ...kept,
    }),
  /** Gives back all or a part of a payment. */
  refund: () =>
    mutationOptions({
      mutationFn: ({
        invoiceId,
        paymentId,
        idempotencyKey,
        ...body
      }: Once & Act<'POST invoices/:invoiceId/payments/:paymentId/refund'>) =>
        postPrivate('invoices/:invoiceId/payments/:paymentId/refund', {
          params: { invoiceId, paymentId },
          body,
          headers: headersOf({ idempotencyKey }),
        }),
      ...kept,
    }),
  /** Takes back a payment that was written down by mistake. */
  reverse: () =>
    mutationOptions({
      mutationFn: ({
        invoiceId,
        paymentId,
        ...body
      }: Act<'POST invoices/:invoiceId/payments/:paymentId/reverse'>) =>
        postPrivate('invoices/:invoiceId/payments/:paymentId/reverse', {
          params: { invoiceId, paymentId },
          body,
        }),
      ...kept,
    }),
  /** Takes a payment off the invoice and keeps it as the customer's credit. */
  move: () =>
    mutationOptions({
      mutationFn: ({
        invoiceId,
        paymentId,
        ...body
      }: Act<'POST invoices/:invoiceId/payments/:paymentId/move'>) =>
        postPrivate('invoices/:invoiceId/payments/:paymentId/move', {
          params: { invoiceId, paymentId },
          body,
        }),
      ...kept,
    }),
};
