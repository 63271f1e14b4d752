import type { CalendarDate } from '../time/wall-clock.ts';
import { occurrenceOn, type Recurrence } from './due.ts';

/** How an invoice repeats, and when that ends: after a day, after so many, or never. */
export interface Recurring extends Recurrence {
  endsOn: CalendarDate | null;
  times: number | null;
}

/** The day of the nth (0 is the first); null when it has ended by then. */
export function occurrenceOf(recurring: Recurring, nth: number): CalendarDate | null {
  if (recurring.times !== null && nth >= recurring.times) return null;
  const on = occurrenceOn(recurring, nth);
  return recurring.endsOn !== null && on > recurring.endsOn ? null : on;
}

/** So many of the days to come, from the nth on. */
export function nextDays(recurring: Recurring, nth: number, count: number): CalendarDate[] {
  const days = Array.from({ length: count }, (_, index) => occurrenceOf(recurring, nth + index));
  return days.filter((day) => day !== null);
}

/** Which one comes first on or after a day, at least the nth: what was passed over while it stood still is not made up for. */
export function nthFrom(recurring: Recurring, nth: number, day: CalendarDate): number {
  let next = nth;
  while (occurrenceOn(recurring, next) < day) next += 1;
  return next;
}
