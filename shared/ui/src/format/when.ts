import { clockRangeText, dateSpanText, dateText } from '@daybook/domain/time-style';
import { type Message, msg, t } from '@daybook/i18n';
import { formatMinute, timeStyle } from './time-style.ts';
import { inZone, plainDate, type WallTime } from './wall-time.ts';

const dayMs = 86_400_000;
const near: Readonly<Record<number, { day: Message; at: Message }>> = {
  [-1]: { day: msg('yesterday'), at: msg('yesterday {time}') },
  0: { day: msg('today'), at: msg('today {time}') },
  1: { day: msg('tomorrow'), at: msg('tomorrow {time}') },
};

const dayText = (day: WallTime, today: WallTime): string =>
  dateText(day, { length: 'short', weekday: true, year: day.year !== today.year }, timeStyle());

const daysFrom = (today: WallTime, day: WallTime) => Math.round((day.dateMs - today.dateMs) / dayMs);

/** The local time in the zone: `14:30`, or `2:30 pm` by the business's format. */
export const formatTime = (at: Date | string, zone: string): string => formatMinute(inZone(at, zone).minute);

/** A local time range in the zone: 14:30 – 15:15. */
export const formatTimeRange = (from: Date | string, to: Date | string, zone: string): string =>
  clockRangeText(inZone(from, zone).minute, inZone(to, zone).minute, timeStyle());

/** An instant in local time, relative to now: `today 14:30`, `Tue 3 Mar, 10:00`, with the year if it is another. */
export function formatWhen(at: Date | string, zone: string, now: Date): string {
  const wall = inZone(at, zone);
  const today = inZone(now, zone);
  const texts = near[daysFrom(today, wall)];
  const time = formatMinute(wall.minute);
  return texts ? t(texts.at, { time }) : t('{day}, {time}', { day: dayText(wall, today), time });
}

/** The local day of an instant, relative to now: `today`, `Tue 3 Mar`, with the year if it is another. */
export function formatDayOf(at: Date | string, zone: string, now: Date): string {
  const wall = inZone(at, zone);
  const today = inZone(now, zone);
  const texts = near[daysFrom(today, wall)];
  return texts ? t(texts.day) : dayText(wall, today);
}

/** A calendar day (`YYYY-MM-DD`): `Tue 3 Mar`, with the year if it differs from that of `today`, also a day. */
export const formatDate = (date: string, today: string): string => dayText(plainDate(date), plainDate(today));

/** The local day of an instant, regardless of now: `Tue 3 Mar`. */
export function formatWeekday(at: Date | string, zone: string): string {
  const wall = inZone(at, zone);
  return dayText(wall, wall);
}

/** A calendar day for narrow places: `3 Mar`. */
export const formatShortDate = (date: string): string =>
  dateText(plainDate(date), { length: 'short', weekday: false, year: false }, timeStyle());

/** A calendar day in full: `Tuesday 3 March 2026`. */
export const formatFullDate = (date: string): string =>
  dateText(plainDate(date), { length: 'long', weekday: true, year: true }, timeStyle());

/** A calendar day without its year, for near dates: `Tuesday 3 March`. */
export const formatLongDate = (date: string): string =>
  dateText(plainDate(date), { length: 'long', weekday: true, year: false }, timeStyle());

/** A range of calendar days: `2 – 8 March 2026`, or `2 – 8 Mar 2026` for narrow places. */
export const formatDateSpan = (from: string, to: string, length: 'long' | 'short'): string =>
  dateSpanText(plainDate(from), plainDate(to), length, timeStyle());
