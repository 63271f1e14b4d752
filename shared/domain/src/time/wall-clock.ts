import { Temporal } from 'temporal-polyfill';
import type { Interval } from './interval.ts';

/** A calendar day, `YYYY-MM-DD`, without a zone until a {@link WallClock} adds one. */
export type CalendarDate = string;

/** ISO 8601: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** One minute in milliseconds, the unit of instants. */
export const minuteMs = 60_000;

const dayMinutes = 1440;
const dayMs = dayMinutes * minuteMs;

/** Beyond this, a day later or a zone ahead may have a year of five digits, which has another notation. */
const farMs = Date.UTC(9999, 11, 30);

/** The number of days that a clock caches: several years. */
const mostDays = 2000;

/** Whether a text, such as a part of an address, is a calendar date. */
export const isCalendarDate = (text: string | null): text is CalendarDate =>
  text !== null &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;

/** The date this many days later, or earlier if `days` is negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** The same day this many months later, or the last day of a shorter month. */
export const addMonths = (date: CalendarDate, months: number): CalendarDate =>
  Temporal.PlainDate.from(date).add({ months }).toString();

export const weekdayOf: (date: CalendarDate) => Weekday = remembered((date) => {
  const sinceThursday = Date.parse(date) / dayMs;
  // A whole number modulo 7, shifted to 1 to 7, which the type system cannot infer.
  return (((((sinceThursday + 3) % 7) + 7) % 7) + 1) as Weekday;
}, mostDays);

/** The same few spans of days are requested repeatedly: for each person, and for each figure. */
const datesOf = remembered((span): readonly CalendarDate[] => {
  const [first = '', last = ''] = span.split(' ');
  const dates: CalendarDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}, 50);

/** Each date from `first` to `last`, both included; none if `last` precedes `first`. */
export const datesFrom = (first: CalendarDate, last: CalendarDate): readonly CalendarDate[] =>
  datesOf(`${first} ${last}`);

/** The local time of one IANA zone. */
export interface WallClock {
  readonly zone: string;
  /**
   * The instant of `minute` minutes past the local midnight of `date`; 1440 and more lie on the following days. A time
   * that a clock change skips moves forward by the length of the gap; one that occurs twice is the first (Temporal's
   * "compatible", RFC 5545).
   */
  instantAt(date: CalendarDate, minute: number): number;
  /** The local date at an instant. */
  dateAt(instant: number): CalendarDate;
  /** The local minute of the day at an instant. */
  minuteAt(instant: number): number;
  /** From midnight of `first` to the midnight after `last`: 23, 24 or 25 hours for a single day, mostly. */
  days(first: CalendarDate, last?: CalendarDate): Interval;
}

/** There are some four hundred zones, and a caller may pass an unknown name. */
const clockOf = remembered(makeClock, 500);

/**
 * The clock of an IANA zone such as `Africa/Lagos`. Each zone has one shared clock, because it caches midnights. An
 * unknown zone throws a RangeError on first use.
 */
export const wallClock = (zone: string): WallClock => clockOf(zone);

function makeClock(zone: string): WallClock {
  const midnightOf = remembered((date) => convert(zone, date, 0), mostDays);
  const dayOf = remembered(
    (date): Interval => ({
      startAt: midnightOf(date),
      endAt: midnightOf(addDays(date, 1)),
    }),
    mostDays,
  );

  function instantAt(date: CalendarDate, minute: number): number {
    if (minute === 0) return midnightOf(date);
    if (minute >= dayMinutes) {
      const days = Math.floor(minute / dayMinutes);
      return instantAt(addDays(date, days), minute - days * dayMinutes);
    }
    const { startAt, endAt } = dayOf(date);
    // A day of 24 hours has no clock change (no zone has changed twice within three days since 1970).
    return endAt - startAt === dayMs ? startAt + minute * minuteMs : convert(zone, date, minute);
  }

  /** The day around an instant if it has 24 hours; Temporal handles all others. */
  function plainDayAt(instant: number): { date: CalendarDate; startAt: number } | null {
    if (instant >= farMs) return null;
    const utcDate = new Date(instant).toISOString().slice(0, 10);
    const ahead = instant - midnightOf(utcDate);
    const date = ahead < 0 ? addDays(utcDate, -1) : ahead < dayMs ? utcDate : addDays(utcDate, 1);
    const { startAt, endAt } = dayOf(date);
    const isPlain = endAt - startAt === dayMs && startAt <= instant && instant < endAt;
    return isPlain ? { date, startAt } : null;
  }

  const shownAt = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);

  return {
    zone,
    instantAt,
    dateAt: (instant) => plainDayAt(instant)?.date ?? shownAt(instant).toPlainDate().toString(),
    minuteAt: (instant) => {
      const day = plainDayAt(instant);
      if (day) return Math.floor((instant - day.startAt) / minuteMs);
      const { hour, minute } = shownAt(instant);
      return hour * 60 + minute;
    },
    days: (first, last = first) => ({ startAt: midnightOf(first), endAt: dayOf(last).endAt }),
  };
}

/** Caches each lookup; a full cache is emptied. */
function remembered<T extends object | number>(look: (name: string) => T, atMost: number) {
  const known = new Map<string, T>();
  return (name: string): T => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const value = look(name);
    if (known.size === atMost) known.clear();
    known.set(name, value);
    return value;
  };
}

function convert(zone: string, date: CalendarDate, minute: number): number {
  const time = { hour: Math.floor(minute / 60), minute: minute % 60 };
  return Temporal.PlainDate.from(date)
    .toPlainDateTime(time)
    .toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
}
