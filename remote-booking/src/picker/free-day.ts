import { mergeIntervals } from '@daybook/domain/interval';
import type { Minutes } from '@daybook/ui/DayRibbon';
import type { Time } from './part-of-day.ts';

/** The part of a day that is drawn at least: from eight to eight. */
const usualDay = { first: 8 * 60, last: 20 * 60 };

/** The minutes of a day in which the visit can take place, and the part of the day to draw. Says nothing that the times do not. */
export function freeDay(times: readonly Time[]): { day: Minutes; free: Minutes[] } {
  const visits = times.map(({ slot, minute }) => ({
    startAt: minute,
    endAt: minute + (Date.parse(slot.endAt) - Date.parse(slot.startAt)) / 60_000,
  }));
  const first = Math.min(usualDay.first, ...visits.map(({ startAt }) => startAt));
  const last = Math.max(usualDay.last, ...visits.map(({ endAt }) => endAt));
  return {
    day: [first, last],
    free: mergeIntervals(visits).map(({ startAt, endAt }): Minutes => [startAt, endAt]),
  };
}
