import type { CalendarDate } from '../time/wall-clock.ts';
import { documentDay } from './documents/view.ts';

/** The oldest day that can still be posted; earlier years are long filed. */
const mostYearsBack = 5;

export interface Books {
  today: CalendarDate;
  /** The last closed day; null while the books are open. */
  lockedUntil: CalendarDate | null;
}

/** The end of the closed period, if the day falls into it. */
export const booksClosedUntil = (
  day: CalendarDate,
  { lockedUntil }: Pick<Books, 'lockedUntil'>,
): string | null =>
  lockedUntil !== null && day <= lockedUntil
    ? `The books are closed up to and including ${documentDay(lockedUntil)}.`
    : null;

/** Why nothing can be posted on this day; null if it can. */
export function bookDayProblem(day: CalendarDate, books: Books): string | null {
  const { today } = books;
  if (day > today) return 'This day is still to come.';
  const closed = booksClosedUntil(day, books);
  if (closed) return `${closed} Choose a later day.`;
  const earliest = `${Number(today.slice(0, 4)) - mostYearsBack}-01-01`;
  return day < earliest ? `The earliest day is ${documentDay(earliest)}.` : null;
}
