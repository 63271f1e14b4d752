import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { ManagedVisit } from '@daybook/contract/manage';
import { orNearest } from '../../availability/refusals.ts';
import { orderBookingMails } from '../../messages/orders.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { moveVisit, moveWanted } from '../../visits/move.ts';
import { withNextChoice } from '../../visits/next-choice.ts';
import { insertEvent, releaseTime, type StandingVisit, updateBooking } from '../../visits/repo.ts';
import { outdated } from '../../visits/rewrite.ts';
import { requireAct, selfServiceOf } from './policy.ts';
import { readVisit, requireMovable, requireRules, requireStanding, staffFor } from './queries.ts';
import { answerBeforeStart } from './repo.ts';

export type ManageDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox'>;

/** Whoever acts has seen the booking as it stands; what was seen before is refused whatever it asks. */
export function requireSeen({ booking }: StandingVisit, { version }: { version: number }): void {
  if (booking.version !== version) throw outdated();
}

/** Calls a visit off, or takes a request back. It is never late: when it would be, it is refused. */
export async function cancel(
  { db, clock, newId, outbox }: ManageDeps,
  token: string,
  { version, reason }: ParsedBodyOf<'POST bookings/manage/cancel'>,
): Promise<ManagedVisit> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const standing = await requireStanding(tx, token);
    requireSeen(standing, { version });
    requireAct('cancel', selfServiceOf(standing, null, now), now);
    const { booking_id: bookingId, status } = standing.booking;
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
    await orderBookingMails(tx, outbox, { event: 'booking_cancelled', bookingId, version: version + 1 });
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
  const standing = await requireStanding(db, token);
  requireSeen(standing, { version });
  await requireMovable(db, standing, now);
  const move = { standing, version, now, startAt: Date.parse(startAt), staff: staffFor(standing, staff) };
  await requireRules(db, move);
  return orNearest(db, moveWanted(move), () =>
    withNextChoice((without) =>
      inTransaction(db, async (tx) => {
        const { bookingId } = await moveVisit(deps, tx, { ...move, without });
        await answerBeforeStart(tx, bookingId);
        return readVisit(tx, token, now);
      }),
    ),
  );
}
