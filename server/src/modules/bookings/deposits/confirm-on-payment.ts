import { missingDeposit } from '@daybook/domain/prepayment/payment-state';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { inSavepoint } from '../../../platform/database/savepoint.ts';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refused } from '../../../platform/errors.ts';
import { assignStaff, BookingRefused } from '../../availability/assign-staff.ts';
import { writeAutomaticInvoice } from '../../invoices/automatic/write-automatic-invoice.ts';
import { systemActor } from '../../invoices/history/actor.ts';
import { orderBookingMails } from '../../messages/order-mails.ts';
import type { BookingOutcome, ConfirmBooking } from '../../payments/providers/handle-payment-received.ts';
import { findStoredBooking, insertEvent, type StoredBooking, updateBooking } from '../core/booking.repo.ts';
import { leaveWaitlistOnConfirmation } from '../core/leave-waitlist.ts';
import { type BookingMove, moveBooking, moveRequest } from '../core/move-booking.ts';
import { timeRefusal } from '../core/reserve-time.ts';
import { refundDeposits } from './deposit-refund.ts';

type ConfirmationDeps = Pick<Deps, 'outbox' | 'newId' | 'clock'>;

/** Adds the effects on bookings to received payments. */
export const withBookingConfirmation = <T extends ConfirmationDeps>(
  deps: T,
): T & { confirmBooking: ConfirmBooking } => ({
  ...deps,
  confirmBooking: (tx, payment) => confirmBookingOnPayment(deps, tx, payment),
});

/** Money for a booking, and its payment. */
interface ReceivedPayment {
  bookingId: string;
  paymentId: string;
}

/**
 * Handles money for a booking that has just been posted to the ledger, in the same transaction. A booking that waited
 * for it is confirmed. One that has expired gets its time back if nobody else has it, and otherwise waits for its
 * customer to choose another. For a cancelled one the money is refunded. Idempotent.
 */
export async function confirmBookingOnPayment(
  deps: ConfirmationDeps,
  tx: Tx,
  { bookingId, paymentId }: ReceivedPayment,
): Promise<BookingOutcome> {
  const stored = await findStoredBooking(tx, bookingId);
  if (!stored) return 'nothing';
  const { status, pending_reason: waitsFor, deposit_minor, paid_minor, time_lost_at } = stored.booking;
  if (status === 'cancelled' || status === 'declined') return returnAll(deps, tx, stored);
  const isMissing = missingDeposit({ depositMinor: deposit_minor, paidMinor: paid_minor }) > 0;
  if (waitsFor !== 'payment' || isMissing || time_lost_at !== null) return 'nothing';
  if (status === 'pending') return confirm(deps, tx, stored, paymentId);
  return status === 'expired' ? regain(deps, tx, stored, paymentId) : 'nothing';
}

async function confirm(
  deps: ConfirmationDeps,
  tx: Tx,
  { booking }: StoredBooking,
  paymentId: string,
): Promise<BookingOutcome> {
  const change = { status: 'confirmed', pending_reason: null, expires_at: null } as const;
  const version = await step(deps, tx, booking, change, {
    kind: 'pay',
    before: 'pending',
    after: 'confirmed',
  });
  await orderBookingMails(tx, deps.outbox, {
    event: 'booking_confirmed',
    bookingId: booking.booking_id,
    version,
    paymentId,
  });
  await leaveWaitlistOnConfirmation(deps, tx, { bookingId: booking.booking_id, at: deps.clock.now() });
  await writeAutomaticInvoice(deps, tx, booking.booking_id, 'confirmation');
  return 'confirmed';
}

/** Reserves the same time with the same staff by the usual rules, if it has not begun. */
async function regain(
  deps: ConfirmationDeps,
  tx: Tx,
  stored: StoredBooking,
  paymentId: string,
): Promise<BookingOutcome> {
  const { booking, appointments } = stored;
  const move: BookingMove = {
    stored,
    version: booking.version,
    startAt: booking.start_at.getTime(),
    staff: appointments.map(({ staff_id }) => staff_id),
    now: deps.clock.now(),
    revives: 'pay',
    paymentId,
  };
  try {
    await inSavepoint(tx, async () => moveBooking(deps, tx, move, await assignStaff(tx, moveRequest(move))));
    return 'confirmed';
  } catch (error) {
    if (!isGone(error)) throw error;
    return lose(deps, tx, stored, paymentId);
  }
}

/** Someone else has the time, or it is no longer on offer. */
const isGone = (error: unknown): boolean =>
  error instanceof BookingRefused ||
  timeRefusal(error) !== null ||
  (error instanceof Refused && error.status === 404);

async function lose(
  deps: ConfirmationDeps,
  tx: Tx,
  { booking }: StoredBooking,
  paymentId: string,
): Promise<BookingOutcome> {
  const change = { time_lost_at: deps.clock.now() };
  const version = await step(deps, tx, booking, change, {
    kind: 'lose',
    before: 'expired',
    after: 'expired',
  });
  await orderBookingMails(tx, deps.outbox, {
    event: 'booking_time_lost',
    bookingId: booking.booking_id,
    version,
    paymentId,
  });
  return 'lost';
}

async function returnAll(
  deps: ConfirmationDeps,
  tx: Tx,
  { booking }: StoredBooking,
): Promise<BookingOutcome> {
  const settled = await refundDeposits(deps, tx, {
    bookingId: booking.booking_id,
    keepsMinor: 0,
    to: 'refund',
    reason: kept(() => t('The visit was cancelled before the payment arrived.')),
    by: systemActor,
    withSurcharge: true,
    isAnnounced: false,
  });
  return settled.refundMinor + settled.creditMinor > 0 ? 'given_back' : 'nothing';
}

type Booking = StoredBooking['booking'];

async function step(
  { newId, clock }: ConfirmationDeps,
  tx: Tx,
  { booking_id: bookingId, version }: Booking,
  change: Parameters<typeof updateBooking>[2],
  { kind, before, after }: { kind: 'pay' | 'lose'; before: Booking['status']; after: Booking['status'] },
): Promise<number> {
  if (!(await updateBooking(tx, { bookingId, version }, change))) {
    throw new Error('A booking that is locked was changed by somebody else.');
  }
  await insertEvent(tx, {
    booking_event_id: newId(),
    booking_id: bookingId,
    version: version + 1,
    at: clock.now(),
    kind,
    by_name: null,
    by_system: true,
    reason: null,
    before: JSON.stringify({ status: before }),
    after: JSON.stringify({ status: after }),
  });
  return version + 1;
}
