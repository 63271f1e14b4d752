import { type CalendarDate, weekdayOf } from '@daybook/domain/wall-clock';
import { fullDay } from '../../visit/days.ts';

/** What decides how a day of the grid is called. */
export interface Offer {
  today: CalendarDate;
  /** The last day on which a visit can be booked. */
  lastDay: CalendarDate;
  /** The weekdays on which the business opens at all. */
  openWeekdays: ReadonlySet<number>;
  /** Free times by day; null while they are being asked for. */
  counts: ReadonlyMap<CalendarDate, number> | null;
}

/** `Tuesday 3 March 2026, 6 times available`, or why there are none. */
export const dayName = (day: CalendarDate, offer: Offer): string => `${fullDay(day)}, ${state(day, offer)}`;

function state(day: CalendarDate, { today, lastDay, openWeekdays, counts }: Offer): string {
  if (day < today) return 'past';
  if (day > lastDay) return 'not open for booking yet';
  if (!counts) return 'looking for free times';
  const count = counts.get(day) ?? 0;
  if (count > 0) return timesAvailable(count);
  return openWeekdays.size === 0 || openWeekdays.has(weekdayOf(day)) ? 'no times available' : 'closed';
}

/** `6 times available` */
export const timesAvailable = (count: number): string =>
  count === 1 ? '1 time available' : `${count === 0 ? 'no' : count} times available`;
