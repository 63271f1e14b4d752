import { readTime } from '@daybook/domain/time-style';
import { formatMinute, formatMinutes, timeStyle } from '@daybook/ui/format/time-style';

const dayMinutes = 1440;

/** The minute at which something ends: midnight is the end of the day, however it is written. */
export const readEnd = (text: string): number | null =>
  readTime(text) || (readTime(text) === 0 ? dayMinutes : null);

/** `09:00 – 17:00`, and `22:00 – 02:00 (next day)` past midnight. */
export function rangeText({ startMinute, endMinute }: { startMinute: number; endMinute: number }): string {
  const text = formatMinutes(startMinute, endMinute);
  return endMinute > dayMinutes ? `${text} (next day)` : text;
}

/** What was typed as the wall writes it, or as it was typed where that is no time. */
export function tidyTime(text: string): string {
  const minute = readTime(text);
  return minute === null ? text : formatMinute(minute);
}

/** What every field for a time has: where times have a half of the day, its letters can be typed on a phone, too. */
export const timeField = () =>
  ({
    inputMode: timeStyle().clock === '24h' ? 'numeric' : 'text',
    autoComplete: 'off',
    maxLength: 8,
  }) as const;
