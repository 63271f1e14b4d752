import type { Repeat, SeriesQuestion } from '@daybook/contract/series';
import { addDays } from '@daybook/domain/wall-clock';
import { type AskedVisit, askedInput } from './asked-visit.ts';
import type { VisitPart } from './parts.ts';

/** How a visit is to repeat, as it was chosen so far. */
export interface RepeatWish {
  /** The first start, for which days were skipped and moved. */
  start: string;
  everyWeeks: number;
  ends: 'count' | 'until';
  count: number;
  until: string;
  skip: readonly string[];
  moved: Readonly<Record<string, string>>;
}

/** Only what every service of the visit allows. */
export const mayRepeat = (parts: readonly VisitPart[]): boolean =>
  parts.length > 0 && parts.every(({ service }) => service.repeatsAllowed);

/** Every week, four times, unless something else is chosen. */
export const firstWish = (start: string): RepeatWish => ({
  start,
  everyWeeks: 1,
  ends: 'count',
  count: 4,
  until: addDays(start.slice(0, 10), 28),
  skip: [],
  moved: {},
});

/** The wish with another rhythm: what was decided about single days was about other days. */
export const withRhythm = (
  wish: RepeatWish,
  change: Partial<Pick<RepeatWish, 'everyWeeks' | 'ends' | 'count' | 'until'>>,
): RepeatWish => ({ ...wish, ...change, skip: [], moved: {} });

/** What is asked of the server; days of another start do not count. */
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

/** The same for the preview of the dates and for what a refusal says of them. */
export const seriesQuestion = (asked: AskedVisit, start: string, wish: RepeatWish): SeriesQuestion => ({
  ...askedInput(asked),
  startAt: start,
  repeat: repeatOf(wish, start),
});
