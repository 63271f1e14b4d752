import type { TeamMember } from '@daybook/contract/desk';
import {
  type Interval,
  intersectIntervals,
  mergeIntervals,
  subtractIntervals,
} from '@daybook/domain/interval';
import { minuteMs } from '@daybook/domain/wall-clock';
import type { Db } from '../../../platform/database/types.ts';
import { openTimes } from '../../schedule/plan/open-time.ts';
import type { Plan } from '../../schedule/plan/plan.ts';
import { type BookingReader, iso } from '../register/booking-list.present.ts';
import { todayOf } from '../register/register-filter.ts';
import { findTaken } from './dashboard.repo.ts';

/** A shorter gap is too short to fill. */
const shortestGapMs = 30 * minuteMs;

/**
 * Who works today according to a plan, and the time they still have free: of these staff members, or, if null, of
 * everyone.
 */
export async function readTeam(
  db: Db,
  plan: Plan,
  { clock, now }: Pick<BookingReader, 'clock' | 'now'>,
  reach: readonly string[] | null,
): Promise<TeamMember[]> {
  const today = todayOf(clock, now);
  const taken = await findTaken(db, today);
  const times = openTimes(plan, today);
  const takenBy = Map.groupBy(taken, (one) => one.staffId);
  const shown = plan.staff.filter(({ staffId }) => reach?.includes(staffId) ?? true);
  return shown.map(({ staffId: id, name }) => {
    const { hours, open } = times.get(id) ?? { hours: [], open: [] };
    const past = { startAt: 0, endAt: now.getTime() };
    const booked = mergeIntervals(takenBy.get(id) ?? []);
    const free = subtractIntervals(open, mergeIntervals([past, ...booked]));
    return {
      staffId: id,
      name,
      working: open.map(presentSpan),
      booked: intersectIntervals(booked, [today]).map(presentSpan),
      isAway: hours.length > 0 && open.length === 0,
      free: free.filter(({ startAt, endAt }) => endAt - startAt >= shortestGapMs).map(presentSpan),
    };
  });
}

const presentSpan = ({ startAt, endAt }: Interval) => ({
  startAt: iso(new Date(startAt)),
  endAt: iso(new Date(endAt)),
});
