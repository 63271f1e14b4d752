import { type Interval, mergeIntervals, subtractIntervals } from '@daybook/domain/interval';
import { wallClock } from '@daybook/domain/wall-clock';
import { absentShifts, type WeeklyRange, workingTime } from '@daybook/domain/working-hours';

const dayMs = 86_400_000;
/** How far ahead, and how many intervals are returned: a page may stay open for days. */
const aheadDays = 60;
const mostShown = 3;

interface Hours {
  weekly: readonly WeeklyRange[];
  closures: readonly Interval[];
  zone: string;
}

export const openingHorizon = (now: Date): Date => new Date(now.getTime() + aheadDays * dayMs);

/** When the business is open from now on: weekly hours without closures. */
export function openIntervals({ weekly, closures, zone }: Hours, now: Date): Interval[] {
  const span = { startAt: now.getTime(), endAt: openingHorizon(now).getTime() };
  const schedule = { clock: wallClock(zone), weekly, exceptions: [], breaks: [], service: null };
  const closed = mergeIntervals(absentShifts(closures, schedule, schedule.clock, span));
  return subtractIntervals(workingTime(schedule, span).hours, closed)
    .filter(({ endAt }) => endAt > span.startAt)
    .slice(0, mostShown);
}
