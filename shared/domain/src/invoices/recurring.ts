import type { CalendarDate } from '../time/wall-clock.ts';
import { occurrenceOn, type Recurrence } from './due.ts';

/** A recurrence, and its end: after a day, after a count, or never. */
export interface Recurring extends Recurrence {
  endsOn: CalendarDate | null;
  times: number | null;
}

/** The nth date (from 0); null if it has ended by then. */
export function occurrenceOf(recurring: Recurring, nth: number): CalendarDate | null {
  if (recurring.times !== null && nth >= recurring.times) return null;
  const on = occurrenceOn(recurring, nth);
  return recurring.endsOn !== null && on > recurring.endsOn ? null : on;
}

/** The next dates, from the nth on. */
export function nextDays(recurring: Recurring, nth: number, count: number): CalendarDate[] {
  const days = Array.from({ length: count }, (_, index) => occurrenceOf(recurring, nth + index));
  return days.filter((day) => day !== null);
}

/** The index of the first date on or after a day, at least n: dates passed while it was paused are not made up for. */
export function nthFrom(recurring: Recurring, nth: number, day: CalendarDate): number {
  let next = nth;
  while (occurrenceOn(recurring, next) < day) next += 1;
  return next;
}
