/**
 * A span of time, `endAt` excluded, so that two spans that touch do not overlap.
 * Both ends are instants: milliseconds since the epoch, UTC, as whole numbers. An interval whose end is not after
 * its start holds no time at all.
 */
export interface Interval {
  readonly startAt: number;
  readonly endAt: number;
}

/** Whether the two share a moment. */
export function overlaps(a: Interval, b: Interval): boolean {
  return a.startAt < b.endAt && b.startAt < a.endAt;
}

/** Whether all of `inner` lies in `outer`; the ends may coincide. */
export function contains(outer: Interval, inner: Interval): boolean {
  return outer.startAt <= inner.startAt && inner.endAt <= outer.endAt;
}

/** The same time as sorted intervals that neither overlap nor touch. The input may be in any order. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const interval of sortedByStart(intervals)) {
    const last = merged.at(-1);
    if (!last || interval.startAt > last.endAt) merged.push(interval);
    else if (interval.endAt > last.endAt) merged[merged.length - 1] = { ...last, endAt: interval.endAt };
  }
  return merged;
}

/** The time in both `a` and `b`; each must be merged. */
export function intersectIntervals(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const index = indexIntervals(b);
  return a.flatMap((one) =>
    overlapping(index, one).map((other) => ({
      startAt: Math.max(one.startAt, other.startAt),
      endAt: Math.min(one.endAt, other.endAt),
    })),
  );
}

/** The time in `intervals` that is in none of `holes`; both must be merged. */
export function subtractIntervals(intervals: readonly Interval[], holes: readonly Interval[]): Interval[] {
  const index = indexIntervals(holes);
  const pieces: Interval[] = [];
  for (const interval of intervals) {
    let { startAt } = interval;
    for (const hole of overlapping(index, interval)) {
      if (hole.startAt > startAt) pieces.push({ startAt, endAt: hole.startAt });
      startAt = hole.endAt;
    }
    if (startAt < interval.endAt) pieces.push({ startAt, endAt: interval.endAt });
  }
  return pieces;
}

/** Intervals sorted for {@link overlapping}; they may overlap each other. */
export interface IntervalIndex<T extends Interval> {
  readonly items: readonly T[];
  /** The latest end of all intervals up to each index. It never falls, so a binary search works. */
  readonly reach: readonly number[];
}

/** Sorts intervals by start, then end. Empty ones are left out; equal ones keep their order. */
export function indexIntervals<T extends Interval>(intervals: readonly T[]): IntervalIndex<T> {
  const items = sortedByStart(intervals);
  let latest = Number.NEGATIVE_INFINITY;
  const reach = items.map(({ endAt }) => {
    latest = Math.max(latest, endAt);
    return latest;
  });
  return { items, reach };
}

/** The intervals that overlap `span`, by start. Takes the logarithm of their number, plus the number near the span. */
export function overlapping<T extends Interval>(index: IntervalIndex<T>, span: Interval): T[] {
  const found: T[] = [];
  for (let at = firstEndingAfter(index.reach, span.startAt); at < index.items.length; at++) {
    const item = index.items[at];
    if (!item || item.startAt >= span.endAt) break;
    if (item.endAt > span.startAt) found.push(item);
  }
  return found;
}

/** The first interval that overlaps `span`, by start. */
export function firstOverlapping<T extends Interval>(index: IntervalIndex<T>, span: Interval): T | undefined {
  for (let at = firstEndingAfter(index.reach, span.startAt); at < index.items.length; at++) {
    const item = index.items[at];
    if (!item || item.startAt >= span.endAt) return undefined;
    if (item.endAt > span.startAt) return item;
  }
  return undefined;
}

function firstEndingAfter(reach: readonly number[], startAt: number): number {
  let low = 0;
  let high = reach.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((reach[middle] ?? 0) > startAt) high = middle;
    else low = middle + 1;
  }
  return low;
}

function sortedByStart<T extends Interval>(intervals: readonly T[]): T[] {
  return intervals
    .filter(({ startAt, endAt }) => startAt < endAt)
    .sort((a, b) => a.startAt - b.startAt || a.endAt - b.endAt);
}
