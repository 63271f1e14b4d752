import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { ManagedVisit } from '@daybook/contract/manage';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { withAlternatives } from '../../availability/alternatives.ts';
import { byItself } from '../../invoices/history/actor.ts';
import { orderBookingMails } from '../../messages/order-mails.ts';
import { insertEvent, releaseTime, type StandingVisit, updateBooking } from '../core/booking.repo.ts';
import { moveVisit, moveWanted } from '../core/move-booking.ts';
import { withNextChoice } from '../core/retry-next-choice.ts';
import { outdated } from '../core/rewrite-booking.ts';
import { settleCancelled } from '../deposits/cancellation-settlement.ts';
import { requireAct, selfServiceOf } from './self-service.policy.ts';
import {
  readVisit,
  requireMovable,
  requireRules,
  requireStanding,
  staffFor,
} from './self-service.queries.ts';
import { answerBeforeStart } from './self-service.repo.ts';

export type ManageDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox'>;

/** Whoever acts has seen the booking as it stands; what was seen before is refused whatever it asks. */
export function requireSeen({ booking }: StandingVisit, { version }: { version: number }): void {
  if (booking.version !== version) throw outdated();
}

/** Calls a visit off, or takes a request back. It is never late: when it would be, it is refused. */
export async function cancel(
  deps: ManageDeps,
  token: string,
  { version, reason, to }: ParsedBodyOf<'POST bookings/manage/cancel'>,
): Promise<ManagedVisit> {
  const { db, clock, newId, outbox } = deps;
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const standing = await requireStanding(tx, token, now);
    requireSeen(standing, { version });
    requireAct('cancel', selfServiceOf(standing, null, now), now);
    const { booking_id: bookingId, status, start_at: startAt } = standing.booking;
    const change = {
      status: 'cancelled',
      pending_reason: null,
      expires_at: null,
      cancelled_by: 'customer',
      cancelled_late: false,
    } as const;
    if (!(await updateBooking(tx, { bookingId, version }, change))) throw outdated();
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
    const why = reason || 'The customer cancelled the visit.';
    const event = 'booking_cancelled';
    const settled = await settleCancelled(deps, tx, {
      bookingId,
      keeps,
      to,
      reason: why,
      by: byItself,
      toldBy: event,
    });
    await orderBookingMails(tx, outbox, { event, bookingId, version: version + 1, settled });
    return readVisit(tx, token, now);
  });
}

/** Moves a visit as a whole. Whoever loses the start is told the nearest others. */
export async function reschedule(
  deps: ManageDeps,
  token: string,
  { version, startAt, staff }: ParsedBodyOf<'POST bookings/manage/reschedule'>,
): Promise<ManagedVisit> {
  const { db, clock } = deps;
  const now = clock.now();
  const standing = await requireStanding(db, token, now);
  requireSeen(standing, { version });
  await requireMovable(db, standing, now);
  const isLost = standing.booking.time_lost_at !== null;
  const move = {
    standing,
    version,
    now,
    startAt: Date.parse(startAt),
    staff: staffFor(standing, staff),
    ...(isLost && { revives: 'reschedule' as const }),
  };
  await requireRules(db, move);
  return withAlternatives(db, moveWanted(move), () =>
    withNextChoice((without) =>
      inTransaction(db, async (tx) => {
        const { bookingId } = await moveVisit(deps, tx, { ...move, without });
        await answerBeforeStart(tx, bookingId);
        return readVisit(tx, token, now);
      }),
    ),
  );
}
