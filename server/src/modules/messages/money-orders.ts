import type { InvoiceMessageKind } from '@daybook/domain/messages/kinds';
import type { Tx } from '../../platform/database/types.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { type ExcludedRecipients, orderMails } from './order-mails.ts';

/** Mails that are once for each payment or refund, however often it is told of. */
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

/** Orders the mails that a payment has come: to its customer with the receipt, unless another mail brings that. */
export const orderPaymentReceivedMails = once('receipt_sent');

/** Orders the mails that money goes back. Its customer may hear of that with the visit or the document that it is about. */
export const orderRefundMails = once('payment_refunded');

/** Orders the mails that money did not go back: to its customer only where they were told that it would. */
export const orderRefundFailedMails = once('refund_failed');

interface FailedPayment {
  paymentId: string;
  /** What was to be paid: an invoice, or the deposit of a booking. */
  invoiceId: string | null;
  bookingId: string | null;
  askedMinor: number;
  askedCurrency: string;
}

/** Orders the mails that a payment did not go through. */
export const orderPaymentFailedMails = (
  tx: Tx,
  outbox: Outbox,
  { paymentId, invoiceId, bookingId, askedMinor, askedCurrency }: FailedPayment,
): Promise<void> =>
  once('payment_failed')(
    tx,
    outbox,
    paymentId,
    {},
    { invoiceId, bookingId, amountMinor: askedMinor, currency: askedCurrency },
  );
