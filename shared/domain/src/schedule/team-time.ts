import { type Interval, intersectIntervals, mergeIntervals, subtractIntervals } from '../time/interval.ts';
import { minuteMs } from '../time/wall-clock.ts';

/** The first moment from `now` on with an uninterrupted free span of this length; null if there is none. */
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

/** The booked share of the working time, from 0 to 1; null without working time. Bookings outside it do not count. */
export function utilisation(working: readonly Interval[], booked: readonly Interval[]): number | null {
  const whole = lengthOf(mergeIntervals(working));
  return whole === 0
    ? null
    : lengthOf(intersectIntervals(mergeIntervals(working), mergeIntervals(booked))) / whole;
}

const lengthOf = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, { startAt, endAt }) => sum + endAt - startAt, 0);
