import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { maxOnlineBookings } from '@daybook/contract/series';
import { seriesDates } from '@daybook/domain/series';
import { type CalendarDate, wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { invalid } from '../../../platform/errors.ts';
import type { BookingRules } from '../../availability/booking-rules.repo.ts';
import { requireValidSeriesDates } from '../core/series-dates.ts';

export type SeriesRequest = Pick<ParsedBodyOf<'POST series/preview'>, 'startAt' | 'repeat'>;

/** One requested date of a series. */
export interface RequestedDate {
  date: CalendarDate;
  startAt: number;
  isSkipped: boolean;
}

/**
 * The dates of a series in order, at the same local time of the business except for moved ones. Throws the refusal for
 * an invalid repetition, and for skipped or moved days that are not in the series.
 */
export function requestedDates(
  { business, services }: BookingRules,
  { startAt, repeat }: SeriesRequest,
): RequestedDate[] {
  if (!services.every(({ repeatsAllowed }) => repeatsAllowed)) {
    throw invalid({ repeat: t('This service can’t be booked as repeating visits.') });
  }
  const clock = wallClock(business.zone);
  const first = Date.parse(startAt);
  const starts = seriesDates({
    zone: business.zone,
    firstDate: clock.dateAt(first),
    startMinute: clock.minuteAt(first),
    every: { weeks: repeat.everyWeeks },
    ends: repeat.ends,
  });
  const dates = starts.map((at) => clock.dateAt(at));
  requireValidSeriesDates(dates, repeat, maxOnlineBookings);
  return starts.map((at, index) => {
    const date = dates[index] ?? '';
    const moved = repeat.moved[date];
    // If a clock change repeats an hour, the first booking keeps the chosen instant.
    const usual = index === 0 ? first : at;
    return { date, startAt: moved ? Date.parse(moved) : usual, isSkipped: repeat.skip.includes(date) };
  });
}
