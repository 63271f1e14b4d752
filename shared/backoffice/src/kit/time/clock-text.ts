import { readTime } from '@daybook/domain/time-style';
import { t } from '@daybook/i18n';
import { formatMinute, formatMinutes, timeStyle } from '@daybook/ui/format/time-style';

const dayMinutes = 1440;

/** Reads an end time: midnight means the end of the day, in any notation. */
export const readEnd = (text: string): number | null =>
  readTime(text) || (readTime(text) === 0 ? dayMinutes : null);

/** `09:00 – 17:00`, and `22:00 – 02:00 (next day)` past midnight. */
export function rangeText({ startMinute, endMinute }: { startMinute: number; endMinute: number }): string {
  const text = formatMinutes(startMinute, endMinute);
  return endMinute > dayMinutes ? t('{text} (next day)', { text }) : text;
}

/** The time in the site's format, or the text unchanged if it is not a time. */
export function tidyTime(text: string): string {
  const minute = readTime(text);
  return minute === null ? text : formatMinute(minute);
}

/** Props of every time field. With 12-hour times, phones show a keyboard with letters for AM and PM. */
export const timeField = () =>
  ({
    inputMode: timeStyle().clock === '24h' ? 'numeric' : 'text',
    autoComplete: 'off',
    maxLength: 8,
  }) as const;
