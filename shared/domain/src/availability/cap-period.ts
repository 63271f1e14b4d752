import type { Interval } from '../time/interval.ts';
import { addDays, type CalendarDate, type WallClock, weekdayOf } from '../time/wall-clock.ts';
import type { CapPeriod } from './start-question.ts';

/** This many days after the first day of a period always lies in the next one. */
const longestDays = { day: 1, week: 7, month: 31 } as const satisfies Record<CapPeriod, number>;

/**
 * The whole periods that a range touches, in order, by local dates. A week begins on Monday (ISO 8601): the first
 * weekday of the business's calendar is a display setting and must not change the counting of limits.
 */
export function capPeriods(period: CapPeriod, range: Interval, clock: WallClock): Interval[] {
  const lastDate = clock.dateAt(range.endAt);
  const periods: Interval[] = [];
  let first = firstDateOf(period, clock.dateAt(range.startAt));
  while (first <= lastDate) {
    const next = firstDateOf(period, addDays(first, longestDays[period]));
    periods.push(clock.days(first, addDays(next, -1)));
    first = next;
  }
  return periods;
}

function firstDateOf(period: CapPeriod, date: CalendarDate): CalendarDate {
  if (period === 'month') return `${date.slice(0, 8)}01`;
  return period === 'week' ? addDays(date, 1 - weekdayOf(date)) : date;
}
