import { type CalendarDate, minuteMs, type WallClock } from '../time/wall-clock.ts';

/** Minutes of a day without a clock change. */
export const dayMinutes = 1440;

/** The one clock change of a day. */
export interface ClockChange {
  /** Minutes after the start of the day. */
  readonly minute: number;
  /** Minutes by which the local clock moves forward; negative for backward. */
  readonly shift: number;
}

/** One day of a business, in elapsed minutes: usually 1380, 1440 or 1500. */
export interface BusinessDay {
  readonly date: CalendarDate;
  readonly startAt: number;
  readonly minutes: number;
  readonly change: ClockChange | null;
}

/** A range of minutes, `to` exclusive, on a day or axis. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The part of a time range within one day. */
export interface DaySpan extends Span {
  /** It began on an earlier day. */
  readonly startsBefore: boolean;
  /** It continues after this day. */
  readonly endsAfter: boolean;
}

/** A local date of the business, looked up once; all further calculations use minutes. */
export function businessDay(clock: WallClock, date: CalendarDate): BusinessDay {
  const { startAt, endAt } = clock.days(date);
  const minutes = (endAt - startAt) / minuteMs;
  return { date, startAt, minutes, change: changeWithin(clock, date, startAt, minutes) };
}

function changeWithin(
  clock: WallClock,
  date: CalendarDate,
  startAt: number,
  minutes: number,
): ClockChange | null {
  const shift = dayMinutes - minutes;
  if (shift === 0) return null;
  const passedAt = (wall: number) => (clock.instantAt(date, wall) - startAt) / minuteMs;
  // Before the change, local minutes equal elapsed ones; a skipped time maps to a later one.
  const isBefore = (minute: number) =>
    passedAt(minute) === minute && (minute + shift < 0 || passedAt(minute + shift) !== minute);
  let low = 0;
  let high = minutes;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return { minute: low, shift };
}

/** The local time after this many elapsed minutes, as minutes past midnight. */
export function wallMinuteOf({ change }: BusinessDay, minute: number): number {
  return change && minute >= change.minute ? minute + change.shift : minute;
}

/** The instant at this minute of the day. */
export const instantIn = (day: BusinessDay, minute: number): number => day.startAt + minute * minuteMs;

/** The whole minutes of the day elapsed at an instant; outside the day negative or too large. */
export const minuteIn = (day: BusinessDay, instant: number): number =>
  Math.floor((instant - day.startAt) / minuteMs);

/** The part of a time range within the day, or null. */
export function clipToDay(day: BusinessDay, time: { startAt: number; endAt: number }): DaySpan | null {
  const from = minuteIn(day, time.startAt);
  const to = Math.ceil((time.endAt - day.startAt) / minuteMs);
  if (to <= 0 || from >= day.minutes || to <= from) return null;
  return {
    from: Math.max(0, from),
    to: Math.min(day.minutes, to),
    startsBefore: from < 0,
    endsAfter: to > day.minutes,
  };
}
