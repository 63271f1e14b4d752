import { addDays, addMonths, type CalendarDate, wallClock } from '../time/wall-clock.ts';

/** The maximum number of dates in a series: a year of weeks. */
export const maxSeriesDates = 52;

/** A booking that repeats on the same weekday or day of the month, at the same local time. */
export interface Series {
  /** The zone of the time, usually that of the business. */
  readonly zone: string;
  readonly firstDate: CalendarDate;
  readonly startMinute: number;
  readonly every: { readonly weeks: number } | { readonly months: number };
  /** A number of dates, including the first; or all up to this date, inclusive. */
  readonly ends: { readonly count: number } | { readonly until: CalendarDate };
}

/**
 * The starts of a series, in order, at most {@link maxSeriesDates}. All have the same local time, so the instants shift
 * with clock changes; a skipped time is later by the length of the gap.
 */
export function seriesDates({ zone, firstDate, startMinute, every, ends }: Series): number[] {
  const step = 'weeks' in every ? every.weeks : every.months;
  if (!(Number.isInteger(step) && step > 0)) throw new RangeError('every must be 1 or more');
  const clock = wallClock(zone);
  const dates = Array.from({ length: maxSeriesDates }, (_, index) =>
    'weeks' in every ? addDays(firstDate, index * step * 7) : addMonths(firstDate, index * step),
  );
  return dates
    .filter((date, index) => ('count' in ends ? index < ends.count : date <= ends.until))
    .map((date) => clock.instantAt(date, startMinute));
}
