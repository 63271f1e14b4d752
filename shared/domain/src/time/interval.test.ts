import fc from 'fast-check';
import {
  contains,
  type Interval,
  indexIntervals,
  intersectIntervals,
  mergeIntervals,
  overlapping,
  overlaps,
  subtractIntervals,
} from './interval.ts';

const interval = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: -2, max: 8 }))
  .map(([startAt, length]) => ({ startAt, endAt: startAt + length }));
const intervals = fc.array(interval, { maxLength: 8 });
const span = (startAt: number, endAt: number): Interval => ({ startAt, endAt });

/** The single moments of some intervals. */
function momentsOf(list: readonly Interval[]): number[] {
  const all = Array.from({ length: 45 }, (_, moment) => moment - 3);
  return all.filter((moment) => list.some(({ startAt, endAt }) => startAt <= moment && moment < endAt));
}

function law<T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => void): void {
  fc.assert(fc.property(arbitrary, holds), { seed: 20_261_120, numRuns: 500 });
}

test('two intervals that touch do not overlap', () => {
  expect(overlaps(span(9, 10), span(10, 11))).toBe(false);
  expect(overlaps(span(9, 11), span(10, 12))).toBe(true);
});

test('an interval contains itself, and nothing that extends beyond it', () => {
  expect(contains(span(9, 12), span(9, 12))).toBe(true);
  expect(contains(span(9, 12), span(9, 13))).toBe(false);
  expect(contains(span(9, 12), span(8, 12))).toBe(false);
});

test('merging keeps every moment and leaves no two that touch', () => {
  law(intervals, (list) => {
    const merged = mergeIntervals(list);
    expect(momentsOf(merged)).toEqual(momentsOf(list));
    merged.forEach(({ startAt, endAt }, index) => {
      expect(startAt).toBeLessThan(endAt);
      expect(startAt).toBeGreaterThan(merged[index - 1]?.endAt ?? Number.NEGATIVE_INFINITY);
    });
  });
});

test('the intersection holds the moments in both', () => {
  law(fc.tuple(intervals, intervals), ([a, b]) => {
    const both = intersectIntervals(mergeIntervals(a), mergeIntervals(b));
    expect(momentsOf(both)).toEqual(momentsOf(a).filter((moment) => momentsOf(b).includes(moment)));
    expect(both).toEqual(mergeIntervals(both));
  });
});

test('the difference holds the moments in no hole', () => {
  law(fc.tuple(intervals, intervals), ([list, holes]) => {
    const rest = subtractIntervals(mergeIntervals(list), mergeIntervals(holes));
    expect(momentsOf(rest)).toEqual(momentsOf(list).filter((moment) => !momentsOf(holes).includes(moment)));
    expect(rest).toEqual(mergeIntervals(rest));
  });
});

test('the index finds every overlapping interval, by start', () => {
  law(fc.tuple(intervals, interval), ([list, asked]) => {
    fc.pre(asked.startAt < asked.endAt);
    const found = overlapping(indexIntervals(list), asked);
    const expected = list.filter((one) => one.startAt < one.endAt && overlaps(one, asked));
    expect(found).toHaveLength(expected.length);
    expect(new Set(found)).toEqual(new Set(expected));
    expect(found.map(({ startAt }) => startAt)).toEqual(
      expected.map(({ startAt }) => startAt).sort((a, b) => a - b),
    );
  });
});
