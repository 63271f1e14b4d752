import type { DayReason } from '@daybook/contract/slots';
import { commaList } from '@daybook/domain/lists';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { formatFullDate } from '@daybook/ui/format/when';
import { type ReasonContext, shortReason } from './day-reason.ts';
import { timesAvailable } from './times-available.ts';

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
  commaList([formatFullDate(day), state(day, offer)]);

function state(day: CalendarDate, offer: Offer): string {
  const { today, lastDay, counts, reasons } = offer;
  if (day < today) return t('past');
  if (day > lastDay) return t('not open for booking yet');
  if (!counts) return t('loading times');
  const count = counts.get(day) ?? 0;
  return count > 0 ? timesAvailable(count) : shortReason(day, reasons.get(day), offer);
}
