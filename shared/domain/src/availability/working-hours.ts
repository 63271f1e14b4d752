import { groupBy } from '../group-by.ts';
import {
  contains,
  type Interval,
  intersectIntervals,
  mergeIntervals,
  subtractIntervals,
} from '../time/interval.ts';
import {
  addDays,
  type CalendarDate,
  datesFrom,
  minuteMs,
  type WallClock,
  type Weekday,
  weekdayOf,
} from '../time/wall-clock.ts';

/**
 * Local minutes of a day, the end exclusive: 540 is 09:00, 1440 is 24:00, and an `endMinute` of 1560 is 02:00 the next
 * day. A range whose end is not after its start is empty.
 */
export interface DayRange {
  readonly startMinute: number;
  readonly endMinute: number;
}

/** The latest `endMinute`: a range may cover the following night and the whole next day, but no more. */
const latestEndMinute = 2880;

/** A {@link DayRange} on each such weekday. A day may have several, in any order. */
export interface WeeklyRange extends DayRange {
  readonly weekday: Weekday;
}

/** Replaces the weekly ranges of one date; no ranges is a day off. Several for one date add up. */
export interface HoursException {
  readonly date: CalendarDate;
  readonly ranges: readonly DayRange[];
}

/** Working time before breaks, the breaks, and the remaining ranges, each with its own grid. */
export interface WorkingTime {
  readonly hours: readonly Interval[];
  readonly breaks: readonly Interval[];
  readonly gridRanges: readonly GridRange[];
}

/** Starts are offered every step from `originAt`, inside the interval. */
export interface GridRange extends Interval {
  readonly originAt: number;
}

/** Everything that decides when a staff member works, in local time. */
export interface Schedule {
  readonly clock: WallClock;
  readonly weekly: readonly WeeklyRange[];
  readonly exceptions: readonly HoursException[];
  readonly breaks: readonly WeeklyRange[];
  /** The service's own hours, in the business's zone; null if it has none. */
  readonly service: { readonly clock: WallClock; readonly weekly: readonly WeeklyRange[] } | null;
}

/**
 * How many days before the first requested one a range may begin that still matters: a grid depends on what was open
 * around the midnight before yesterday, a range may last two days, and the business's date may differ.
 */
export const daysLookedBack = 4;

// From any time of day the end of the following day is further away than this, so the clock need not be asked.
const surelyWithinTwoDays = 12 * 60 * minuteMs;

/** How long before a moment an absence may end that still matters: a shift may last through two days. */
export const absenceLookBackMs = 3 * 24 * 60 * minuteMs;

/** The working time around `span`, in whole days; the same for a moment however long the span is. */
export function workingTime(schedule: Schedule, span: Interval): WorkingTime {
  const own = openTime(schedule.clock, schedule.weekly, schedule.exceptions, span);
  const hours = schedule.service
    ? intersectIntervals(own, openTime(schedule.service.clock, schedule.service.weekly, [], span))
    : own;
  const breaks = intersectIntervals(hours, openTime(schedule.clock, schedule.breaks, [], span));
  const gridRanges = subtractIntervals(hours, breaks).flatMap((range) => anchor(range, schedule.clock));
  return { hours, breaks, gridRanges };
}

/**
 * Absences extended by the nights they cover: a shift past midnight belongs to the day on which it begins, so an
 * absence of that whole day lasts until the shift ends. `clock` is that of the absences' days.
 */
export function absentShifts<T extends Interval>(
  absences: readonly T[],
  { clock: ownClock, weekly, exceptions }: Pick<Schedule, 'clock' | 'weekly' | 'exceptions'>,
  clock: WallClock,
  span: Interval,
): readonly T[] {
  if (absences.length === 0) return absences;
  const away = mergeIntervals(absences);
  const nights = shifts(ownClock, weekly, exceptions, span).flatMap((shift) => {
    const day = clock.days(clock.dateAt(shift.startAt));
    const isOff = shift.endAt > day.endAt && away.some((one) => contains(one, day));
    if (!isOff) return [];
    return absences
      .filter(({ startAt, endAt }) => startAt < day.endAt && day.endAt <= endAt)
      .map((absence) => ({ ...absence, startAt: day.endAt, endAt: shift.endAt }));
  });
  return nights.length === 0 ? absences : [...absences, ...nights];
}

const openTime = (...args: Parameters<typeof shifts>): Interval[] => mergeIntervals(shifts(...args));

/** The ranges around a span as instants, each with the day on which it begins. */
function shifts(
  clock: WallClock,
  weekly: readonly WeeklyRange[],
  exceptions: readonly HoursException[],
  span: Interval,
): Interval[] {
  const exceptional = groupBy(exceptions, ({ date }) => date);
  const usual = groupBy(weekly, ({ weekday }) => weekday);
  const first = addDays(clock.dateAt(span.startAt), -daysLookedBack);
  return datesFrom(first, clock.dateAt(span.endAt)).flatMap((date) => {
    const ofDay = exceptional.get(date)?.flatMap((exception) => exception.ranges);
    // A range that would continue into a special day stops at midnight.
    const isCut = exceptional.size > 0 && exceptional.has(addDays(date, 1));
    const latestEnd = isCut ? 1440 : latestEndMinute;
    return (ofDay ?? usual.get(weekdayOf(date)) ?? [])
      .map((range) => ({ ...range, endMinute: Math.min(range.endMinute, latestEnd) }))
      .filter((range) => range.startMinute < range.endMinute)
      .map((range) => ({
        startAt: clock.instantAt(date, range.startMinute),
        endAt: clock.instantAt(date, range.endMinute),
      }));
  });
}

/**
 * A range keeps one grid from its start to the end of the following day. A longer one, such as a desk that never
 * closes, has no meaningful start: from then on the grid restarts at each midnight.
 */
function anchor(range: Interval, clock: WallClock): GridRange[] {
  const whole = { ...range, originAt: range.startAt };
  if (range.endAt - range.startAt <= surelyWithinTwoDays) return [whole];
  const gridRanges = [whole];
  let date = addDays(clock.dateAt(range.startAt), 2);
  for (let at = clock.instantAt(date, 0); at < range.endAt; at = clock.instantAt(date, 0)) {
    gridRanges.push({ startAt: at, endAt: range.endAt, originAt: at });
    date = addDays(date, 1);
  }
  return gridRanges.map((one, index) => ({ ...one, endAt: gridRanges[index + 1]?.startAt ?? one.endAt }));
}
