import type { InvoiceMessageKind } from '@daybook/domain/messages/kinds';
import type { Tx } from '../../platform/database/types.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { type ExcludedRecipients, orderMails } from './order-mails.ts';

/** Mails sent once per payment or refund, however often it is reported. */
const once =
  (kind: InvoiceMessageKind) =>
  (
    tx: Tx,
    outbox: Outbox,
    subjectId: string,
    except: ExcludedRecipients,
    data: Record<string, unknown> = {},
  ) =>
    orderMails(tx, outbox, { kind, subjectId, version: 0, staffIds: [], except, data });

/** Orders the mails about a received payment: to its customer with the receipt, unless another mail includes it. */
export const orderPaymentReceivedMails = once('receipt_sent');

/** Orders the mails about a refund. The mail about the booking or document may notify the customer instead. */
export const orderRefundMails = once('payment_refunded');

/** Orders the mails about a failed refund: to its customer only if the refund was announced to them. */
export const orderRefundFailedMails = once('refund_failed');

interface FailedPayment {
  paymentId: string;
  /** What should have been paid: an invoice, or the deposit of a booking. */
  invoiceId: string | null;
  bookingId: string | null;
  requestedMinor: number;
  requestedCurrency: string;
}

/** Orders the mails about a failed payment. */
export const orderPaymentFailedMails = (
  tx: Tx,
  outbox: Outbox,
  { paymentId, invoiceId, bookingId, requestedMinor, requestedCurrency }: FailedPayment,
): Promise<void> =>
  once('payment_failed')(
    tx,
    outbox,
    paymentId,
    {},
    { invoiceId, bookingId, amountMinor: requestedMinor, currency: requestedCurrency },
  );
