import type { CalendarView } from '@daybook/domain/calendar/calendar-range';
import { nameOfMonth, nameOfWeekday } from '@daybook/domain/time-style';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { msg } from '@daybook/i18n';
import { plainDate } from '@daybook/ui/format/wall-time';
import { formatDate, formatDateSpan, formatFullDate, formatShortDate } from '@daybook/ui/format/when';

const parts = (date: CalendarDate) => {
  const { weekday, day, month, year } = plainDate(date);
  return { weekday: nameOfWeekday(weekday), day, month: nameOfMonth(month), year };
};

/** `Tue` of a date. */
export const shortWeekday = (date: CalendarDate): string => parts(date).weekday.slice(0, 3);

/** `3`, the day of the month. */
export const dayOfMonth = (date: CalendarDate): string => String(parts(date).day);

/** `3`, or `1 Jan` where a month begins. */
export const dateInMonth = (date: CalendarDate): string =>
  parts(date).day === 1 ? formatShortDate(date) : dayOfMonth(date);

/**
 * The title of a view: `Tuesday 3 March 2026`, `2 – 8 March 2026`, `March 2026`; shorter beside a given today, whose
 * year is left out.
 */
export function titleOf(
  view: CalendarView,
  date: CalendarDate,
  dates: readonly CalendarDate[],
  shortOn: CalendarDate | null = null,
): string {
  if (view === 'month') return `${parts(date).month} ${parts(date).year}`;
  if (view === 'day') return shortOn === null ? formatFullDate(date) : formatDate(date, shortOn);
  const [from, to] = [dates[0] ?? date, dates.at(-1) ?? date];
  if (shortOn === null) return formatDateSpan(from, to, 'long');
  const isThisYear = [from, to].every((one) => one.slice(0, 4) === shortOn.slice(0, 4));
  return isThisYear ? `${formatShortDate(from)} – ${formatShortDate(to)}` : formatDateSpan(from, to, 'short');
}

export const viewNames: Readonly<Record<CalendarView, string>> = {
  day: msg('Day'),
  'three-days': msg('3 days'),
  week: msg('Week'),
  month: msg('Month'),
  agenda: msg('Agenda'),
};
