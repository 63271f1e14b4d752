import { addDays, type CalendarDate, datesFrom, type Weekday, weekdayOf } from '../time/wall-clock.ts';

/** The views of a calendar, from the narrowest to the widest. */
export const calendarViews = ['day', 'three-days', 'week', 'month', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** How many days an agenda lists. */
const agendaDays = 7;

export const startOfWeek = (date: CalendarDate, weekStartsOn: number): CalendarDate =>
  addDays(date, -((weekdayOf(date) - weekStartsOn + 7) % 7));

const startOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 8)}01`;

function monthAfter(date: CalendarDate, months: number): CalendarDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${two((count % 12) + 1)}-01`;
}

/** The dates a view shows around one: whole weeks for a month. */
export function datesOfView(
  view: CalendarView,
  date: CalendarDate,
  weekStartsOn: Weekday,
): readonly CalendarDate[] {
  switch (view) {
    case 'day':
      return [date];
    case 'three-days':
      return datesFrom(date, addDays(date, 2));
    case 'agenda':
      return datesFrom(date, addDays(date, agendaDays - 1));
    case 'week': {
      const first = startOfWeek(date, weekStartsOn);
      return datesFrom(first, addDays(first, 6));
    }
    case 'month': {
      const last = addDays(monthAfter(date, 1), -1);
      return datesFrom(
        startOfWeek(startOfMonth(date), weekStartsOn),
        addDays(startOfWeek(last, weekStartsOn), 6),
      );
    }
  }
}

/** The date around which the previous or next view lies. */
export function turnView(view: CalendarView, date: CalendarDate, by: 1 | -1): CalendarDate {
  switch (view) {
    case 'day':
      return addDays(date, by);
    case 'three-days':
      return addDays(date, 3 * by);
    case 'week':
      return addDays(date, 7 * by);
    case 'agenda':
      return addDays(date, agendaDays * by);
    case 'month':
      return monthAfter(date, by);
  }
}

/** Whether two dates lie in the same month. */
export const isSameMonth = (a: CalendarDate, b: CalendarDate): boolean => a.slice(0, 7) === b.slice(0, 7);
