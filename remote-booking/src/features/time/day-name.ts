import type { DayReason } from '@daybook/contract/slots';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { formatFullDate } from '@daybook/ui/format/when';
import { type ReasonContext, shortReason } from './day-reason.ts';

/** What decides how a day of the grid is called. */
export interface Offer extends ReasonContext {
  today: CalendarDate;
  /** The last day on which a visit can be booked. */
  lastDay: CalendarDate;
  /** Free times by day; null while they are being asked for. */
  counts: ReadonlyMap<CalendarDate, number> | null;
  /** Why there are none, by day. */
  reasons: ReadonlyMap<CalendarDate, DayReason>;
}

/** `Tuesday 3 March 2026, 6 times available`, or why there are none. */
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
