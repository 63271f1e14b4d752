import { inZone, plainDate, type WallTime } from './wall-time.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const dayMs = 86_400_000;
const near: Readonly<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' };

function dayText(day: WallTime, today: WallTime): string {
  const text = `${weekdays[day.weekday]} ${day.day} ${months[day.month - 1]}`;
  return day.year === today.year ? text : `${text} ${day.year}`;
}

const daysFrom = (today: WallTime, day: WallTime) => Math.round((day.dateMs - today.dateMs) / dayMs);

/** The time on the wall of the zone: 14:30. */
export const formatTime = (at: Date | string, zone: string): string => inZone(at, zone).time;

/** From and to on the wall of the zone: 14:30 – 15:15. */
export const formatTimeRange = (from: Date | string, to: Date | string, zone: string): string =>
  `${formatTime(from, zone)} – ${formatTime(to, zone)}`;

/** An instant as people say it, on the wall of the zone: `today 14:30`, `Tue 3 Mar, 10:00`, with the year when it is another. */
export function formatWhen(at: Date | string, zone: string, now: Date): string {
  const wall = inZone(at, zone);
  const today = inZone(now, zone);
  const word = near[daysFrom(today, wall)];
  return word ? `${word} ${wall.time}` : `${dayText(wall, today)}, ${wall.time}`;
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
