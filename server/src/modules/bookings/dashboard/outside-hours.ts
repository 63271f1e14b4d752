import { type Interval, overlaps } from '@daybook/domain/interval';
import { addDays } from '@daybook/domain/wall-clock';
import type { Db } from '../../../platform/database/types.ts';
import { openTimes } from '../../schedule/plan/open-time.ts';
import type { Plan } from '../../schedule/plan/plan.ts';
import type { BookingReader } from '../register/booking-list.present.ts';
import type { FirstTasks, TaskQuery } from './first-tasks.repo.ts';
import { findNext } from './open-tasks.repo.ts';

/** Limits: days ahead, and number of appointments. Later ones are checked when their day comes nearer. */
const daysAhead = 14;
const mostLookedAt = 1000;

/**
 * Coming bookings outside the current hours of their staff member: booked before the hours changed, or never decided
 * on. Bookings placed there on purpose do not count.
 */
export async function findOutside(
  db: Db,
  plan: Plan,
  { clock, now }: Pick<BookingReader, 'clock' | 'now'>,
  { reach, count }: TaskQuery,
): Promise<FirstTasks> {
  const today = clock.dateAt(now.getTime());
  const span = { startAt: now.getTime(), endAt: clock.days(today, addDays(today, daysAhead)).endAt };
  const next = await findNext(db, span, { reach, count: mostLookedAt });
  const isOutside = outsideOf(plan, { startAt: clock.days(today).startAt, endAt: span.endAt + dayMs });
  const ids = [...new Set(next.filter(isOutside).map(({ bookingId }) => bookingId))];
  return { total: ids.length, bookingIds: ids.slice(0, count) };
}

const dayMs = 86_400_000;

/** A staff member who has left has no hours; their bookings are a task of their own. */
function outsideOf(plan: Plan, span: Interval): (one: Interval & { staffId: string }) => boolean {
  const times = openTimes(plan, span);
  return ({ staffId, ...booking }) => {
    const open = times.get(staffId)?.open;
    if (!open) return false;
    const around = open.find((range) => overlaps(range, booking));
    return !around || booking.startAt < around.startAt || booking.endAt > around.endAt;
  };
}
