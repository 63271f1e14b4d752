import type { Repeat, SeriesQuestion } from '@daybook/contract/series';
import { addDays } from '@daybook/domain/wall-clock';
import type { BookingPart } from './parts.ts';
import { type RequestedBooking, requestInput } from './requested-booking.ts';

/** The repetition as chosen so far. */
export interface RepeatWish {
  /** The first start, on which the skipped and moved days are based. */
  start: string;
  everyWeeks: number;
  ends: 'count' | 'until';
  count: number;
  until: string;
  skip: readonly string[];
  moved: Readonly<Record<string, string>>;
}

/** The repetition that every service of the booking allows. */
export const mayRepeat = (parts: readonly BookingPart[]): boolean =>
  parts.length > 0 && parts.every(({ service }) => service.repeatsAllowed);

/** Weekly, four times by default. */
export const firstWish = (start: string): RepeatWish => ({
  start,
  everyWeeks: 1,
  ends: 'count',
  count: 4,
  until: addDays(start.slice(0, 10), 28),
  skip: [],
  moved: {},
});

/** The repetition with another rhythm: decisions about single days concerned other days and are dropped. */
export const withRhythm = (
  wish: RepeatWish,
  change: Partial<Pick<RepeatWish, 'everyWeeks' | 'ends' | 'count' | 'until'>>,
): RepeatWish => ({ ...wish, ...change, skip: [], moved: {} });

/** The request for the server; decisions for another start are left out. */
export function repeatOf(wish: RepeatWish, start: string): Repeat {
  const { everyWeeks, ends, count, until } = wish;
  const isSame = Date.parse(wish.start) === Date.parse(start);
  return {
    everyWeeks,
    ends: ends === 'count' ? { count } : { until },
    skip: isSame ? [...wish.skip] : [],
    moved: isSame ? { ...wish.moved } : {},
  };
}

/** The same for the preview of the dates, and for the dates in a refusal. */
export const seriesQuestion = (
  requested: RequestedBooking,
  start: string,
  wish: RepeatWish,
): SeriesQuestion => ({
  ...requestInput(requested),
  startAt: start,
  repeat: repeatOf(wish, start),
});
