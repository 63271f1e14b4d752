import type { CalendarDate } from '@daybook/domain/wall-clock';
import { currentLanguage } from '@daybook/i18n';
import { inZone } from '@daybook/ui/format/wall-time';

/** The local date of a zone at an instant. */
export const dayOf = (instant: string | Date, zone: string): CalendarDate =>
  new Date(inZone(instant, zone).dateMs).toISOString().slice(0, 10);

const text = (day: CalendarDate, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(currentLanguage(), { ...options, timeZone: 'UTC' }).format(new Date(day));

export const weekdayName = (day: CalendarDate): string => text(day, { weekday: 'long' });

/** `March 2026` */
export const monthOf = (day: CalendarDate): string => text(day, { month: 'long', year: 'numeric' });

/** `March` */
export const monthName = (day: CalendarDate): string => text(day, { month: 'long' });

/** `Tu` */
export const shortWeekday = (day: CalendarDate): string =>
  currentLanguage() === 'ar' ? weekdayName(day) : weekdayName(day).slice(0, 2);

/** Capitalises the first letter, for the start of a line: `Today 14:30`. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
