import { type Interval, overlaps } from '@daybook/domain/interval';
import { addDays } from '@daybook/domain/wall-clock';
import type { Db } from '../../../platform/database/types.ts';
import { openTimes } from '../../schedule/plan/open-time.ts';
import type { Plan } from '../../schedule/plan/plan.ts';
import type { BookingReader } from '../register/booking-list.present.ts';
import type { FirstTasks, TaskQuery } from './first-tasks.repo.ts';
import { findNext } from './open-tasks.repo.ts';

/** So far ahead, and no more appointments than this: what is further away is looked at when its day comes nearer. */
const daysAhead = 14;
const mostLookedAt = 1000;

/**
 * Coming visits that lie outside the hours of who performs them as the hours are now: they were booked before those
 * changed, or nobody decided about them. What was placed there on purpose does not count.
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

/** Who has left has no hours at all; their visits are told of apart. */
function outsideOf(plan: Plan, span: Interval): (one: Interval & { staffId: string }) => boolean {
  const times = openTimes(plan, span);
  return ({ staffId, ...visit }) => {
    const open = times.get(staffId)?.open;
    if (!open) return false;
    const around = open.find((range) => overlaps(range, visit));
    return !around || visit.startAt < around.startAt || visit.endAt > around.endAt;
  };
}
