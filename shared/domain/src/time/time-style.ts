import { currentLanguage } from '@daybook/i18n';
import { directionOf } from '@daybook/i18n/languages';

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

const formats = new Map<string, Intl.DateTimeFormat>();

/** In the reader's language. Creating a formatter takes much longer than using it. */
function inWords(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const language = currentLanguage();
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

const halfOfDay = (hour: number): string =>
  inWords({ hour: 'numeric', hour12: true })
    .formatToParts(Date.UTC(2024, 0, 1, hour))
    .find(({ type }) => type === 'dayPeriod')
    ?.value.toLowerCase() ?? '';

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
  return `${hour % 12 || 12}:${rest} ${halfOfDay(hour % 24)}`;
}

/**
 * A range of times: `9:30 – 10:15 am` states a shared part once. Digits alone take the order of whatever surrounds them,
 * so from right to left a mark keeps the start first.
 */
export function clockRangeText(from: number, to: number, style: Pick<TimeStyle, 'clock'>): string {
  const [first, last] = [clockText(from, style), clockText(to, style)];
  const [time = first, half] = first.split(' ');
  const mark = directionOf(currentLanguage()) === 'rtl' ? '\u200f' : '';
  return `${half !== undefined && last.endsWith(half) ? time : first} ${mark}– ${last}`;
}

/** A full hour for narrow places: `09`, or `9 am`. */
export const hourText = (hour: number, style: Pick<TimeStyle, 'clock'>): string =>
  style.clock === '24h' ? two(hour) : clockText(hour * 60, style).replace(':00', '');

/** The name of a weekday: Monday is 1, Sunday 7 or 0. */
export const nameOfWeekday = (weekday: number): string =>
  inWords({ weekday: 'long' }).format(Date.UTC(2024, 0, weekday));

/** The name of a month; January is 1. */
export const nameOfMonth = (month: number): string =>
  inWords({ month: 'long' }).format(Date.UTC(2024, month - 1));

export interface DateParts {
  year: number;
  /** 1 is January. */
  month: number;
  day: number;
}

interface DateForm {
  /** Full names, or short ones. */
  length: 'long' | 'short';
  weekday: boolean;
  /** Dates in digits always include it. */
  year: boolean;
}

const utcOf = ({ year, month, day }: DateParts) => Date.UTC(year, month - 1, day);

/** Whether a date is written as usual in the reader's language. The business's order is for English, and for digits. */
const isAsUsual = ({ dateOrder }: Pick<TimeStyle, 'dateOrder'>): boolean =>
  currentLanguage() !== 'en' && dateOrder !== 'year-month-day';

/** A date: `Tue 3 Mar`, `Tuesday, March 3, 2026`, `Tue 2026-03-03`, `mar. 3 mars`. */
export function dateText(date: DateParts, form: DateForm, style: Pick<TimeStyle, 'dateOrder'>): string {
  const at = utcOf(date);
  const { length } = form;
  if (isAsUsual(style))
    return inWords({
      ...(form.weekday && { weekday: length }),
      day: 'numeric',
      month: length,
      ...(form.year && { year: 'numeric' }),
    }).format(at);
  const { year, month, day } = date;
  const monthName = inWords({ month: length }).format(at);
  const weekday = form.weekday ? [inWords({ weekday: length }).format(at)] : [];
  const years = form.year ? [String(year)] : [];
  switch (style.dateOrder) {
    case 'day-month':
      return [...weekday, day, monthName, ...years].join(' ');
    case 'month-day':
      return [...weekday, `${monthName} ${day}`, ...years].join(', ');
    case 'year-month-day':
      return [...weekday, `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`].join(' ');
  }
}

/** A range of dates that states shared parts once: `2 – 8 March 2026`, `Mar 30 – Apr 5, 2026`. */
export function dateSpanText(
  from: DateParts,
  to: DateParts,
  length: DateForm['length'],
  style: Pick<TimeStyle, 'dateOrder'>,
): string {
  if (isAsUsual(style))
    return inWords({ day: 'numeric', month: length, year: 'numeric' }).formatRange(utcOf(from), utcOf(to));
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
