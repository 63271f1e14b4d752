import { t } from '@daybook/i18n';
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
    ? t('The books are closed up to {date}.', { date: documentDay(lockedUntil) })
    : null;

/** Why no payment of this day can be recorded or changed by hand; null if it can. */
export const dayClosedProblem = (day: CalendarDate, closedDay: CalendarDate | null): string | null =>
  closedDay === null || day > closedDay
    ? null
    : day === closedDay
      ? t('{date} is closed. Reopen it to record payments for that day.', { date: documentDay(closedDay) })
      : t('Days up to {date} are closed. Reopen them to record payments for an earlier day.', {
          date: documentDay(closedDay),
        });

/** Why nothing can be posted on this day; null if it can. */
export function bookDayProblem(day: CalendarDate, books: Books): string | null {
  const { today } = books;
  if (day > today) return t('This date is in the future.');
  const closed = booksClosedUntil(day, books);
  if (closed) return `${closed} ${t('Choose a later date.')}`;
  const earliest = `${Number(today.slice(0, 4)) - mostYearsBack}-01-01`;
  return day < earliest ? t('The earliest date is {date}.', { date: documentDay(earliest) }) : null;
}
