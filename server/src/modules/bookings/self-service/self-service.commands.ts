import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { systemActor } from '../../invoices/history/actor.ts';
import { orderBookingMails } from '../../messages/order-mails.ts';
import { insertEvent, releaseTime, type StoredBooking, updateBooking } from '../core/booking.repo.ts';
import { BookingAttempts } from '../core/booking-attempts.ts';
import { moveBooking, moveRequest } from '../core/move-booking.ts';
import { outdatedBooking } from '../core/rewrite-booking.ts';
import { settleCancellation } from '../deposits/cancellation-settlement.ts';
import { requireSelfService, selfServiceOf } from './self-service.policy.ts';
import {
  readSelfServiceBooking,
  requestedStaffFor,
  requireLinkedBooking,
  requireMovable,
  requireRules,
} from './self-service.queries.ts';
import { limitAnswerToStart } from './self-service.repo.ts';

export type ManageDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox'>;

/** The caller must have seen the current version; a stale one is refused for every action. */
export function requireCurrentVersion({ booking }: StoredBooking, { version }: { version: number }): void {
  if (booking.version !== version) throw outdatedBooking();
}

/** Cancels a booking or withdraws a request. Never counts as late: too late, it is refused. */
export async function cancelBooking(
  deps: ManageDeps,
  token: string,
  { version, reason, to }: ParsedBodyOf<'POST bookings/manage/cancel'>,
): Promise<SelfServiceBooking> {
  const { db, clock, newId, outbox } = deps;
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const stored = await requireLinkedBooking(tx, token, now);
    requireCurrentVersion(stored, { version });
    requireSelfService('cancel', selfServiceOf(stored, null, now), now);
    const { booking_id: bookingId, status, start_at: startAt } = stored.booking;
    const change = {
      status: 'cancelled',
      pending_reason: null,
      expires_at: null,
      cancelled_by: 'customer',
      cancelled_late: false,
    } as const;
    if (!(await updateBooking(tx, { bookingId, version }, change))) throw outdatedBooking();
    await releaseTime(tx, bookingId);
    await insertEvent(tx, {
      booking_event_id: newId(),
      booking_id: bookingId,
      version: version + 1,
      at: now,
      kind: 'cancel',
      by_name: null,
      reason: reason || null,
      before: JSON.stringify({ status }),
      after: JSON.stringify({ status: change.status }),
    });
    const keeps = status === 'pending' ? ('nothing' as const) : { startAt, now };
    const why = reason || kept(() => t('The customer cancelled the visit.'));
    const event = 'booking_cancelled';
    const settled = await settleCancellation(deps, tx, {
      bookingId,
      keeps,
      to,
      reason: why,
      by: systemActor,
      announcedBy: event,
    });
    await orderBookingMails(tx, outbox, { event, bookingId, version: version + 1, settled });
    return readSelfServiceBooking(tx, token, now);
  });
}

/** Moves a booking as a whole. A customer who loses the start gets the nearest alternatives. */
export async function rescheduleBooking(
  deps: ManageDeps,
  token: string,
  { version, startAt, staff }: ParsedBodyOf<'POST bookings/manage/reschedule'>,
): Promise<SelfServiceBooking> {
  const { db, clock } = deps;
  const now = clock.now();
  const stored = await requireLinkedBooking(db, token, now);
  requireCurrentVersion(stored, { version });
  await requireMovable(db, stored, now);
  const isLost = stored.booking.time_lost_at !== null;
  const move = {
    stored,
    version,
    now,
    startAt: Date.parse(startAt),
    staff: requestedStaffFor(stored, staff),
    ...(isLost && { revives: 'reschedule' as const }),
  };
  await requireRules(db, move);
  const attempts = new BookingAttempts(db, moveRequest(move));
  for (;;) {
    try {
      return await inTransaction(db, async (tx) => {
        const booking = await attempts.choose(tx);
        const { bookingId } = await moveBooking(deps, tx, move, booking);
        await limitAnswerToStart(tx, bookingId);
        return readSelfServiceBooking(tx, token, now);
      });
    } catch (error) {
      await attempts.lookAgain(error);
    }
  }
}
