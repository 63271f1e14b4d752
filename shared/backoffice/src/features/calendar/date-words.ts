import { type CalendarView, isSameMonth } from '@daybook/domain/calendar/calendar-range';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { plainDate } from '@daybook/ui/format/wall-time';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const parts = (date: CalendarDate) => {
  const { weekday, day, month, year } = plainDate(date);
  return { weekday: weekdays[weekday] ?? '', day, month: months[month - 1] ?? '', year };
};

/** `Tue` of a date. */
export const shortWeekday = (date: CalendarDate): string => parts(date).weekday.slice(0, 3);

/** `3`, the day of the month. */
export const dayOfMonth = (date: CalendarDate): string => String(parts(date).day);

/** `Tuesday 3 March 2026`. */
export function fullDate(date: CalendarDate): string {
  const { weekday, day, month, year } = parts(date);
  return `${weekday} ${day} ${month} ${year}`;
}

/** `3 Mar`, or `1 January` where a month begins and there is room to say so. */
export function dateInMonth(date: CalendarDate): string {
  const { day, month } = parts(date);
  return day === 1 ? `1 ${month.slice(0, 3)}` : String(day);
}

/** `Tue 3 Mar 2026`, where there is little room. */
function shortDate(date: CalendarDate): string {
  const { weekday, day, month, year } = parts(date);
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)} ${year}`;
}

/** What a view is called: `Tuesday 3 March 2026`, `2 – 8 March 2026`, `March 2026`. */
export function titleOf(
  view: CalendarView,
  date: CalendarDate,
  dates: readonly CalendarDate[],
  isShort = false,
): string {
  if (view === 'day') return isShort ? shortDate(date) : fullDate(date);
  if (view === 'month') return `${parts(date).month} ${parts(date).year}`;
  const [first, last] = [dates[0] ?? date, dates.at(-1) ?? date];
  const [from, to] = [parts(first), parts(last)];
  if (isSameMonth(first, last)) {
    const month = isShort ? from.month.slice(0, 3) : from.month;
    return `${from.day} – ${to.day} ${month} ${from.year}`;
  }
  const start = `${from.day} ${from.month.slice(0, 3)}`;
  const end = `${to.day} ${to.month.slice(0, 3)} ${to.year}`;
  return from.year === to.year ? `${start} – ${end}` : `${start} ${from.year} – ${end}`;
}

export const viewNames: Readonly<Record<CalendarView, string>> = {
  day: 'Day',
  'three-days': '3 days',
  week: 'Week',
  month: 'Month',
  agenda: 'Agenda',
};
