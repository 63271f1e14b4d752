import { type CalendarDate, minuteMs, type WallClock } from '../time/wall-clock.ts';

/** Minutes of a day in which the clocks are not changed. */
export const dayMinutes = 1440;

/** The clocks of a business changing once within a day. */
export interface ClockChange {
  /** So many minutes after the start of the day it happens. */
  readonly minute: number;
  /** So many minutes the wall jumps forward; negative when it goes back. */
  readonly shift: number;
}

/** One day of a business, counted in minutes that really pass: 1380, 1440 or 1500 of them, mostly. */
export interface BusinessDay {
  readonly date: CalendarDate;
  readonly startAt: number;
  readonly minutes: number;
  readonly change: ClockChange | null;
}

/** A stretch of minutes, `to` excluded. Of which day or axis, its place says. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A stretch of time as far as it lies within one day. */
export interface DaySpan extends Span {
  /** It began on an earlier day. */
  readonly startsBefore: boolean;
  /** It goes on after this one. */
  readonly endsAfter: boolean;
}

/** A date on the wall of the business, looked up once; everything after it is arithmetic on minutes. */
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
  // Before the change the wall shows the minutes that have passed; a skipped time is answered by a later one.
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

/** What the wall shows so many minutes into the day, as minutes past midnight. */
export function wallMinuteOf({ change }: BusinessDay, minute: number): number {
  return change && minute >= change.minute ? minute + change.shift : minute;
}

/** The instant so many minutes into the day. */
export const instantIn = (day: BusinessDay, minute: number): number => day.startAt + minute * minuteMs;

/** How many whole minutes of the day have passed at an instant; outside the day it is negative or too large. */
export const minuteIn = (day: BusinessDay, instant: number): number =>
  Math.floor((instant - day.startAt) / minuteMs);

/** The part of a stretch of time that lies in the day, or null when none does. */
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
