/** Clocks with 24 hours, or with twice 12. */
export const clocks = ['24h', '12h'] as const;
export type Clock = (typeof clocks)[number];

/** The order of a date: `3 Mar 2026`, `Mar 3, 2026`, `2026-03-03`. */
export const dateOrders = ['day-month', 'month-day', 'year-month-day'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The business's format of times and dates, on every screen and in every mail. */
export interface TimeStyle {
  readonly clock: Clock;
  readonly dateOrder: DateOrder;
}

export const defaultTimeStyle: TimeStyle = { clock: '24h', dateOrder: 'day-month' };

const dayMinutes = 1440;
const two = (value: number) => String(value).padStart(2, '0');

/**
 * A minute of the day as local time: `14:30`, or `2:30 pm`. Minutes past midnight are those of the next day; the end of
 * a day is `24:00`, or `12:00 am`.
 */
export function clockText(wallMinute: number, { clock }: Pick<TimeStyle, 'clock'>): string {
  const minute =
    wallMinute === dayMinutes ? dayMinutes : ((wallMinute % dayMinutes) + dayMinutes) % dayMinutes;
  const [hour, rest] = [Math.floor(minute / 60), two(minute % 60)];
  if (clock === '24h') return `${two(hour)}:${rest}`;
  return `${hour % 12 || 12}:${rest} ${hour % 24 < 12 ? 'am' : 'pm'}`;
}

/** A range of times: `9:30 – 10:15 am` states a shared part once. */
export function clockRangeText(from: number, to: number, style: Pick<TimeStyle, 'clock'>): string {
  const [first, last] = [clockText(from, style), clockText(to, style)];
  const [time = first, half] = first.split(' ');
  return `${half !== undefined && last.endsWith(half) ? time : first} – ${last}`;
}

/** A full hour for narrow places: `09`, or `9 am`. */
export const hourText = (hour: number, style: Pick<TimeStyle, 'clock'>): string =>
  style.clock === '24h' ? two(hour) : clockText(hour * 60, style).replace(':00', '');

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

/** The name of a weekday: Monday is 1, Sunday 7 or 0. */
export const nameOfWeekday = (weekday: number): string => weekdays[weekday % 7] ?? '';

/** The name of a month; January is 1. */
export const nameOfMonth = (month: number): string => months[month - 1] ?? '';

export interface DateParts {
  year: number;
  /** 1 is January. */
  month: number;
  day: number;
}

interface DateForm {
  /** Full names, or their first three letters. */
  length: 'long' | 'short';
  weekday: boolean;
  /** Dates in digits always include it. */
  year: boolean;
}

/** A date: `Tue 3 Mar`, `Tuesday, March 3, 2026`, `Tue 2026-03-03`. */
export function dateText(
  date: DateParts,
  form: DateForm,
  { dateOrder }: Pick<TimeStyle, 'dateOrder'>,
): string {
  const named = (name: string) => (form.length === 'long' ? name : name.slice(0, 3));
  const { year, month, day } = date;
  const monthName = named(nameOfMonth(month));
  const weekday = form.weekday ? [named(weekdayOf(date))] : [];
  const years = form.year ? [String(year)] : [];
  switch (dateOrder) {
    case 'day-month':
      return [...weekday, day, monthName, ...years].join(' ');
    case 'month-day':
      return [...weekday, `${monthName} ${day}`, ...years].join(', ');
    case 'year-month-day':
      return [...weekday, `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`].join(' ');
  }
}

const weekdayOf = ({ year, month, day }: DateParts) =>
  nameOfWeekday(new Date(Date.UTC(year, month - 1, day)).getUTCDay());

/** A range of dates that states shared parts once: `2 – 8 March 2026`, `Mar 30 – Apr 5, 2026`. */
export function dateSpanText(
  from: DateParts,
  to: DateParts,
  length: DateForm['length'],
  style: Pick<TimeStyle, 'dateOrder'>,
): string {
  const isSameYear = from.year === to.year;
  const isSameMonth = isSameYear && from.month === to.month;
  const whole = (date: DateParts, year: boolean, its: DateForm['length']) =>
    dateText(date, { length: its, weekday: false, year }, style);
  if (!isSameMonth || style.dateOrder === 'year-month-day') {
    return `${whole(from, !isSameYear, 'short')} – ${whole(to, true, 'short')}`;
  }
  return style.dateOrder === 'day-month'
    ? `${from.day} – ${whole(to, true, length)}`
    : `${whole(from, false, length)} – ${to.day}, ${to.year}`;
}

/**
 * Parses a typed time to the minute of the day: `9`, `930`, `09:30`, `9.30`, `9:30 pm`, up to `24:00`; null if invalid.
 */
export function readTime(text: string): number | null {
  const [, hours = '', minutes = '0', half] =
    /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*(?:([ap])\.?m?\.?)?$/.exec(text.trim().toLowerCase()) ?? [];
  if (hours === '' || Number(minutes) >= 60) return null;
  if (half) {
    const isOnDial = Number(hours) >= 1 && Number(hours) <= 12;
    return isOnDial ? ((Number(hours) % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minutes) : null;
  }
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= dayMinutes ? minute : null;
}
