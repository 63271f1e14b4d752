import { type Interval, intersectIntervals, mergeIntervals, subtractIntervals } from '../time/interval.ts';
import { minuteMs } from '../time/wall-clock.ts';

/** The first moment from `now` on from which somebody is free for so long without a pause; null when there is none. */
export function nextFreeAt(
  { working, taken }: { working: readonly Interval[]; taken: readonly Interval[] },
  now: number,
  minutes: number,
): number | null {
  const free = subtractIntervals(mergeIntervals(working), mergeIntervals(taken));
  const found = free
    .map(({ startAt, endAt }) => ({ startAt: Math.max(startAt, now), endAt }))
    .find(({ startAt, endAt }) => endAt - startAt >= minutes * minuteMs);
  return found?.startAt ?? null;
}

/** How much of the working time is taken, from 0 to 1; null where nobody works. What lies outside of it does not count. */
export function utilisation(working: readonly Interval[], booked: readonly Interval[]): number | null {
  const whole = lengthOf(mergeIntervals(working));
  return whole === 0
    ? null
    : lengthOf(intersectIntervals(mergeIntervals(working), mergeIntervals(booked))) / whole;
}

const lengthOf = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, { startAt, endAt }) => sum + endAt - startAt, 0);
