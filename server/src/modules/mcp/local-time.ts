import type { WallClock } from '@daybook/domain/wall-clock';
import { z } from 'zod';

export const LocalTime = z.iso
  .datetime({ local: true, offset: true })
  .describe('A local time of the business such as 2026-03-02T14:30, or a time with an offset.');

export const LocalDay = z.iso.date().describe('A date of the business such as 2026-03-02.');

/** An instant in ISO 8601 with Z. */
export function instantOf(clock: WallClock, time: string): string {
  if (/(?:Z|[+-]\d\d:\d\d)$/.test(time)) return new Date(time).toISOString();
  const [date = '', rest = ''] = time.split('T');
  const [hour = 0, minute = 0] = rest.split(':').map(Number);
  return new Date(clock.instantAt(date, hour * 60 + minute)).toISOString();
}

/** As `2026-03-02T14:30`. */
export function localTimeOf(clock: WallClock, instant: string): string {
  const at = Date.parse(instant);
  const minute = Math.floor(clock.minuteAt(at));
  const digits = (number: number) => String(number).padStart(2, '0');
  return `${clock.dateAt(at)}T${digits(Math.floor(minute / 60))}:${digits(minute % 60)}`;
}

/** From the beginning of the first day to the end of the last. */
export function rangeOf(clock: WallClock, first: string, last: string): { from: string; to: string } {
  const { startAt, endAt } = clock.days(first, last);
  return { from: new Date(startAt).toISOString(), to: new Date(endAt).toISOString() };
}
