import { all } from '@daybook/domain/lists';
import { addDays, type CalendarDate, datesFrom, weekdayOf } from '@daybook/domain/wall-clock';
import { inReadingOrder } from '@daybook/ui/reading-order';
import { monthName, monthOf } from '../booking/days.ts';

/** A month with a row for each week, or a single week on small screens. */
export type GridKind = 'month' | 'week';

/** The days of a grid. Days of another month in a row are null. */
export interface DayGrid {
  first: CalendarDate;
  last: CalendarDate;
  weeks: readonly (readonly (CalendarDate | null)[])[];
}

/** The grid that contains a day. Weeks start on the business's first weekday (1 is Monday). */
export function dayGrid(kind: GridKind, day: CalendarDate, weekStartsOn: number): DayGrid {
  const first = kind === 'month' ? firstOfMonth(day) : startOfWeek(day, weekStartsOn);
  const last = kind === 'month' ? addDays(firstOfMonth(addMonths(first, 1)), -1) : addDays(first, 6);
  const shown = datesFrom(startOfWeek(first, weekStartsOn), addDays(startOfWeek(last, weekStartsOn), 6));
  const cells = shown.map((date) => (date >= first && date <= last ? date : null));
  const rows = Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7));
  return { first, last, weeks: rows };
}

/** `March 2026`, and for a week in two months `March and April 2026`. */
export function gridTitle(kind: GridKind, { first, last }: DayGrid): string {
  if (kind === 'month' || first.slice(0, 7) === last.slice(0, 7)) return monthOf(first);
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return all([isOneYear ? monthName(first) : monthOf(first), monthOf(last)]);
}

/** The same day this many months later; the 31st becomes the last day of a shorter month. */
export function addMonths(day: CalendarDate, months: number): CalendarDate {
  const target = new Date(`${day.slice(0, 7)}-01`);
  target.setUTCMonth(target.getUTCMonth() + months);
  const year = target.getUTCFullYear();
  const daysInMonth = new Date(Date.UTC(year, target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(Number(day.slice(8)), daysInMonth));
  return target.toISOString().slice(0, 10);
}

/** The same position on the next page of the grid (or the previous one, for -1). */
export const turnPage = (kind: GridKind, day: CalendarDate, pages: number): CalendarDate =>
  kind === 'month' ? addMonths(day, pages) : addDays(day, pages * 7);

/** The target day of a key in the grid pattern; null for other keys. The arrows follow the reading direction. */
export function dayForKey(key: string, day: CalendarDate, weekStartsOn: number): CalendarDate | null {
  const sinceStart = (weekdayOf(day) - weekStartsOn + 7) % 7;
  switch (inReadingOrder(key)) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -sinceStart);
    case 'End':
      return addDays(day, 6 - sinceStart);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return null;
  }
}

/** The first day of the next week. */
export const startOfNextWeek = (day: CalendarDate, weekStartsOn: number): CalendarDate =>
  addDays(startOfWeek(day, weekStartsOn), 7);

/** The day itself, or the nearest permitted one. */
export const clampDay = (day: CalendarDate, first: CalendarDate, last: CalendarDate): CalendarDate =>
  day < first ? first : day > last ? last : day;

const firstOfMonth = (day: CalendarDate): CalendarDate => `${day.slice(0, 7)}-01`;

const startOfWeek = (day: CalendarDate, weekStartsOn: number): CalendarDate =>
  addDays(day, -((weekdayOf(day) - weekStartsOn + 7) % 7));
