import type { BookingMessageKind } from '@daybook/domain/messages/kinds';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../invoices/history/actor.ts';
import { orderPaymentReceivedMails } from '../../messages/money-orders.ts';
import { enabledAudiences } from '../../messages/order-mails.ts';

/** The effect of a payment on its booking. */
export type BookingOutcome = 'nothing' | 'confirmed' | 'lost' | 'given_back';

/** Reports a payment for a booking, in the transaction of the ledger. */
export type ConfirmBooking = (
  tx: Tx,
  payment: { bookingId: string; paymentId: string },
) => Promise<BookingOutcome>;

export interface PaymentReceivedDeps extends Pick<Deps, 'outbox'> {
  /** Bookings import payments, not the reverse: the composition root supplies this. */
  confirmBooking: ConfirmBooking;
}

interface ReceivedPayment {
  paymentId: string;
  bookingId: string | null;
  by: Actor;
}

/** The mail about a booking that includes the receipt, by the payment's effect. */
const bringsReceipt: Partial<Record<BookingOutcome, BookingMessageKind>> = {
  confirmed: 'booking_confirmed',
  lost: 'booking_time_lost',
};

/**
 * Handles a payment that was not taken in person: its effect on the booking, and the mails about it. The customer gets
 * one, with the receipt. Money that is refunded at once is announced as refunded, not as received.
 */
export async function handlePaymentReceived(
  deps: PaymentReceivedDeps,
  tx: Tx,
  { paymentId, bookingId, by }: ReceivedPayment,
): Promise<BookingOutcome> {
  const outcome = bookingId === null ? 'nothing' : await deps.confirmBooking(tx, { bookingId, paymentId });
  if (outcome === 'given_back') return outcome;
  const isBrought = await receiptIsBrought(tx, outcome);
  await orderPaymentReceivedMails(tx, deps.outbox, paymentId, { customer: !isBrought, by });
  return outcome;
}

/** Whether the customer gets the receipt with a mail about the booking. */
export async function receiptIsBrought(tx: Tx, outcome: BookingOutcome): Promise<boolean> {
  const other = bringsReceipt[outcome];
  return other !== undefined && (await enabledAudiences(tx, other)).has('customer');
}
