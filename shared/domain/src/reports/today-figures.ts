import { startOfWeek } from '../calendar/calendar-range.ts';
import type { Interval } from '../time/interval.ts';
import { addDays, type CalendarDate, datesFrom, minuteMs, type WallClock } from '../time/wall-clock.ts';

/** The day and the week so far, each beside the same part of the week before. */
export interface TodayPeriods {
  readonly today: CalendarDate;
  /** The same weekday a week earlier. */
  readonly before: CalendarDate;
  /** Today until now. */
  readonly now: Interval;
  /** The same weekday a week earlier, until the same time of day. */
  readonly earlier: Interval;
  /** The first days of this week and of the one before. */
  readonly weekFrom: CalendarDate;
  readonly weekBeforeFrom: CalendarDate;
  /** The last fourteen days, which contain both parts of weeks. */
  readonly days: readonly CalendarDate[];
}

export function todayPeriods(now: number, clock: WallClock, weekStartsOn: number): TodayPeriods {
  const today = clock.dateAt(now);
  const before = addDays(today, -7);
  const weekFrom = startOfWeek(today, weekStartsOn);
  return {
    today,
    before,
    now: { startAt: clock.days(today).startAt, endAt: now },
    earlier: {
      startAt: clock.days(before).startAt,
      endAt: clock.instantAt(before, clock.minuteAt(now)) + (now % minuteMs),
    },
    weekFrom,
    weekBeforeFrom: addDays(weekFrom, -7),
    days: datesFrom(addDays(today, -13), today),
  };
}

/** The payments received on a day and the refunds made on it, in one currency. */
export interface DayMoney {
  readonly date: CalendarDate;
  /** Moved on the compared day after the time of day until which it is compared. */
  readonly isLater: boolean;
  /** Including tips and surcharges. */
  readonly receivedMinor: number;
  readonly tipsMinor: number;
  /** Including refunded tips. */
  readonly refundedMinor: number;
  readonly refundedTipsMinor: number;
}

/** A figure, and the same figure a week earlier. */
export interface NowAndBefore {
  readonly now: number;
  readonly before: number;
}

export interface Takings {
  readonly today: NowAndBefore;
  readonly week: NowAndBefore;
  /** Each of the last fourteen days, whole. */
  readonly days: readonly { readonly date: CalendarDate; readonly takenMinor: number }[];
}

/** Takings are what came in less what was refunded, both without tips; below zero if more was refunded. */
const takingsIn = (rows: readonly DayMoney[]): number =>
  rows.reduce(
    (sum, { receivedMinor, tipsMinor, refundedMinor, refundedTipsMinor }) =>
      sum + (receivedMinor - tipsMinor) - (refundedMinor - refundedTipsMinor),
    0,
  );

export function takingsOf(
  rows: readonly DayMoney[],
  { today, before, weekFrom, weekBeforeFrom, days }: TodayPeriods,
): Takings {
  const between = (from: CalendarDate, to: CalendarDate) =>
    rows.filter(({ date }) => date >= from && date <= to);
  const untilThen = (from: CalendarDate) => between(from, before).filter(({ isLater }) => !isLater);
  return {
    today: { now: takingsIn(between(today, today)), before: takingsIn(untilThen(before)) },
    week: { now: takingsIn(between(weekFrom, today)), before: takingsIn(untilThen(weekBeforeFrom)) },
    days: days.map((date) => ({ date, takenMinor: takingsIn(between(date, date)) })),
  };
}

/** The relative change, as a fraction; null if there was nothing before to compare with. */
export const changeOf = ({ now, before }: NowAndBefore): number | null =>
  before > 0 ? (now - before) / before : null;
