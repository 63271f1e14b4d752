import type { CalendarDate } from '../time/wall-clock.ts';
import { documentDay } from './view.ts';

/** How far back something is still written into the books; what is older belongs to years that are long handed in. */
const mostYearsBack = 5;

export interface Books {
  today: CalendarDate;
  /** The last day for which the books are closed; null while they are open. */
  lockedUntil: CalendarDate | null;
}

/** Until when the books are closed, where a day falls into that. */
export const booksClosedUntil = (
  day: CalendarDate,
  { lockedUntil }: Pick<Books, 'lockedUntil'>,
): string | null =>
  lockedUntil !== null && day <= lockedUntil
    ? `The books are closed up to and including ${documentDay(lockedUntil)}.`
    : null;

/** Why nothing is written into the books for this day; null where it may be. */
export function bookDayProblem(day: CalendarDate, books: Books): string | null {
  const { today } = books;
  if (day > today) return 'This day is still to come.';
  const closed = booksClosedUntil(day, books);
  if (closed) return `${closed} Choose a later day.`;
  const earliest = `${Number(today.slice(0, 4)) - mostYearsBack}-01-01`;
  return day < earliest ? `The earliest day is ${documentDay(earliest)}.` : null;
}
