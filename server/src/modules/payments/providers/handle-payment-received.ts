import type { BookingMessageKind } from '@daybook/domain/messages/kinds';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../invoices/history/actor.ts';
import { orderPaymentReceivedMails } from '../../messages/money-orders.ts';
import { enabledAudiences } from '../../messages/order-mails.ts';

/** What a payment did for its booking. */
export type BookingOutcome = 'nothing' | 'confirmed' | 'lost' | 'given_back';

/** Tells a booking, in the transaction of the ledger, that a payment came for it. */
export type ConfirmBooking = (
  tx: Tx,
  payment: { bookingId: string; paymentId: string },
) => Promise<BookingOutcome>;

export interface PaymentReceivedDeps extends Pick<Deps, 'outbox'> {
  /** Bookings import payments, not the other way round: the composition root hands this in. */
  confirmBooking: ConfirmBooking;
}

interface Came {
  paymentId: string;
  bookingId: string | null;
  by: Actor;
}

/** The mail about a visit that brings the receipt of the payment, by what the payment has done for it. */
const bringsReceipt: Partial<Record<BookingOutcome, BookingMessageKind>> = {
  confirmed: 'booking_confirmed',
  lost: 'booking_time_lost',
};

/**
 * A payment that nobody took in person has come: what follows for its visit, and the mails that tell of it. The customer
 * gets one, with the receipt. What goes back at once was not received, and is told as given back.
 */
export async function handlePaymentReceived(
  deps: PaymentReceivedDeps,
  tx: Tx,
  { paymentId, bookingId, by }: Came,
): Promise<BookingOutcome> {
  const outcome = bookingId === null ? 'nothing' : await deps.confirmBooking(tx, { bookingId, paymentId });
  if (outcome === 'given_back') return outcome;
  const other = bringsReceipt[outcome];
  const isBrought = other !== undefined && (await enabledAudiences(tx, other)).has('customer');
  await orderPaymentReceivedMails(tx, deps.outbox, paymentId, { customer: !isBrought, by });
  return outcome;
}
