import { addDays, addMonths, type CalendarDate, wallClock } from '../time/wall-clock.ts';

/** The most dates of one series: a year of weeks. */
export const maxSeriesDates = 52;

/** A visit that comes again on the same weekday or day of the month, at the same time of the wall clock. */
export interface Series {
  /** The clock that the time is read on, as a rule that of the business. */
  readonly zone: string;
  readonly firstDate: CalendarDate;
  readonly startMinute: number;
  readonly every: { readonly weeks: number } | { readonly months: number };
  /** So many dates, the first one included; or as many as there are up to this date, that included. */
  readonly ends: { readonly count: number } | { readonly until: CalendarDate };
}

/**
 * The starts of a series, in order, at most {@link maxSeriesDates}. The wall clock shows the same time at each of
 * them, so the instants move with its changes; where it skips that time, the start is later by the length of the gap.
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
