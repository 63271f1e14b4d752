import type { DayPart } from '@daybook/domain/closure-dates';
import { inZone } from '@daybook/ui/format/wall-time';
import { formatDate } from '@daybook/ui/format/when';
import { rangeText } from './clock-text.ts';

/** The date of an instant in a time zone: `2026-03-03`. */
export const dateIn = (at: Date, zone: string): string =>
  new Date(inZone(at, zone).dateMs).toISOString().slice(0, 10);

/** `Tue 3 Mar`, `Tue 3 Mar – Fri 6 Mar`, or `Tue 3 Mar, 09:00 – 13:00`. */
export function daysText({ firstOn, lastOn, part }: DayPart, today: string): string {
  const first = formatDate(firstOn, today);
  if (part) return `${first}, ${rangeText(part)}`;
  return firstOn === lastOn ? first : `${first} – ${formatDate(lastOn, today)}`;
}
