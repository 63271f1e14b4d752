import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { maxOnlineVisits } from '@daybook/contract/series';
import { seriesDates } from '@daybook/domain/series';
import { type CalendarDate, wallClock } from '@daybook/domain/wall-clock';
import { invalid } from '../../../platform/errors.ts';
import type { BookingRules } from '../../availability/booking-rules.repo.ts';
import { requireValidSeriesDates } from '../core/series-dates.ts';

export type SeriesRequest = Pick<ParsedBodyOf<'POST series/preview'>, 'startAt' | 'repeat'>;

/** One date of a series as it was asked for. */
export interface RequestedDate {
  date: CalendarDate;
  startAt: number;
  isSkipped: boolean;
}

/**
 * The dates of a series, in order: the time of the business's clock is the same on each, but where one was moved. Throws
 * the refusal for what cannot be repeated, and for days that are skipped or moved and are not among them.
 */
export function requestedDates(
  { business, services }: BookingRules,
  { startAt, repeat }: SeriesRequest,
): RequestedDate[] {
  if (!services.every(({ repeatsAllowed }) => repeatsAllowed)) {
    throw invalid({ repeat: 'This cannot be booked as visits that repeat.' });
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
  requireValidSeriesDates(dates, repeat, maxOnlineVisits);
  return starts.map((at, index) => {
    const date = dates[index] ?? '';
    const moved = repeat.moved[date];
    // Of a time that a clock change gives twice, the first visit keeps the one that was chosen.
    const usual = index === 0 ? first : at;
    return { date, startAt: moved ? Date.parse(moved) : usual, isSkipped: repeat.skip.includes(date) };
  });
}
