import { clockRangeText, dateSpanText, dateText } from '@daybook/domain/time-style';
import { formatMinute, timeStyle } from './time-style.ts';
import { inZone, plainDate, type WallTime } from './wall-time.ts';

const dayMs = 86_400_000;
const near: Readonly<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' };

const dayText = (day: WallTime, today: WallTime): string =>
  dateText(day, { length: 'short', weekday: true, year: day.year !== today.year }, timeStyle());

const daysFrom = (today: WallTime, day: WallTime) => Math.round((day.dateMs - today.dateMs) / dayMs);

/** The time on the wall of the zone: `14:30`, or `2:30 pm` where the business counts so. */
export const formatTime = (at: Date | string, zone: string): string => formatMinute(inZone(at, zone).minute);

/** From and to on the wall of the zone: 14:30 – 15:15. */
export const formatTimeRange = (from: Date | string, to: Date | string, zone: string): string =>
  clockRangeText(inZone(from, zone).minute, inZone(to, zone).minute, timeStyle());

/** An instant as people say it, on the wall of the zone: `today 14:30`, `Tue 3 Mar, 10:00`, with the year when it is another. */
export function formatWhen(at: Date | string, zone: string, now: Date): string {
  const wall = inZone(at, zone);
  const today = inZone(now, zone);
  const word = near[daysFrom(today, wall)];
  const time = formatMinute(wall.minute);
  return word ? `${word} ${time}` : `${dayText(wall, today)}, ${time}`;
}

/** The day of an instant as people say it: `today`, `Tue 3 Mar`, with the year when it is another. */
export function formatDayOf(at: Date | string, zone: string, now: Date): string {
  const wall = inZone(at, zone);
  const today = inZone(now, zone);
  return near[daysFrom(today, wall)] ?? dayText(wall, today);
}

/** A calendar day (`YYYY-MM-DD`): `Tue 3 Mar`, with the year when it is another than that of `today`, also a day. */
export const formatDate = (date: string, today: string): string => dayText(plainDate(date), plainDate(today));

/** The day of an instant without regard to now: `Tue 3 Mar`. */
export function formatWeekday(at: Date | string, zone: string): string {
  const wall = inZone(at, zone);
  return dayText(wall, wall);
}

/** A calendar day where there is little room: `3 Mar`. */
export const formatShortDate = (date: string): string =>
  dateText(plainDate(date), { length: 'short', weekday: false, year: false }, timeStyle());

/** A calendar day in full: `Tuesday 3 March 2026`. */
export const formatFullDate = (date: string): string =>
  dateText(plainDate(date), { length: 'long', weekday: true, year: true }, timeStyle());

/** A calendar day near enough to need no year: `Tuesday 3 March`. */
export const formatLongDate = (date: string): string =>
  dateText(plainDate(date), { length: 'long', weekday: true, year: false }, timeStyle());

/** From one calendar day to another: `2 – 8 March 2026`, or `2 – 8 Mar 2026` where there is little room. */
export const formatDateSpan = (from: string, to: string, length: 'long' | 'short'): string =>
  dateSpanText(plainDate(from), plainDate(to), length, timeStyle());
