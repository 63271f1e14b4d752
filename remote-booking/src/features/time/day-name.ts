import type { DayReason } from '@daybook/contract/slots';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { formatFullDate } from '@daybook/ui/format/when';
import { type ReasonContext, shortReason } from './day-reason.ts';

/** The facts that decide the name of a day in the grid. */
export interface Offer extends ReasonContext {
  today: CalendarDate;
  /** The last bookable day. */
  lastDay: CalendarDate;
  /** Free times by day; null while they load. */
  counts: ReadonlyMap<CalendarDate, number> | null;
  /** The reasons of days without times. */
  reasons: ReadonlyMap<CalendarDate, DayReason>;
}

/** `Tuesday 3 March 2026, 6 times available`, or the reason why there are none. */
export const dayName = (day: CalendarDate, offer: Offer): string =>
  `${formatFullDate(day)}, ${state(day, offer)}`;

function state(day: CalendarDate, offer: Offer): string {
  const { today, lastDay, counts, reasons } = offer;
  if (day < today) return 'past';
  if (day > lastDay) return 'not open for booking yet';
  if (!counts) return 'looking for free times';
  const count = counts.get(day) ?? 0;
  return count > 0 ? timesAvailable(count) : shortReason(day, reasons.get(day), offer);
}

/** `6 times available` */
export const timesAvailable = (count: number): string =>
  count === 1 ? '1 time available' : `${count === 0 ? 'no' : count} times available`;
