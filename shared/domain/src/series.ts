import { addDays, type CalendarDate, wallClock } from './wall-clock.ts';

/** The most dates of one series: a year of weeks. */
const mostSeriesDates = 52;

/** A visit that comes again on the same weekday, at the same time of the wall clock. */
export interface Series {
  /** The clock that the time is read on, as a rule that of the business. */
  readonly zone: string;
  readonly firstDate: CalendarDate;
  readonly startMinute: number;
  readonly everyWeeks: number;
  /** So many dates, the first one included; or as many as there are up to this date, that included. */
  readonly ends: { readonly count: number } | { readonly until: CalendarDate };
}

/**
 * The starts of a series, in order, at most {@link mostSeriesDates}. The wall clock shows the same time at each of
 * them, so the instants move with its changes; where it skips that time, the start is later by the length of the gap.
 */
export function seriesDates({ zone, firstDate, startMinute, everyWeeks, ends }: Series): number[] {
  if (!(Number.isInteger(everyWeeks) && everyWeeks > 0)) throw new RangeError('everyWeeks must be 1 or more');
  const clock = wallClock(zone);
  const dates = Array.from({ length: mostSeriesDates }, (_, index) =>
    addDays(firstDate, index * everyWeeks * 7),
  );
  return dates
    .filter((date, index) => ('count' in ends ? index < ends.count : date <= ends.until))
    .map((date) => clock.instantAt(date, startMinute));
}
