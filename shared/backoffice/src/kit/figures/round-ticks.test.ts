import fc from 'fast-check';
import { roundTicks } from './round-ticks.ts';

test.each([
  [0, [0]],
  [3, [0, 1, 2, 3]],
  [22, [0, 10, 20, 30]],
  [26_000_000, [0, 10_000_000, 20_000_000, 30_000_000]],
  [100_000, [0, 25_000, 50_000, 75_000, 100_000]],
  [1_250_000, [0, 500_000, 1_000_000, 1_500_000]],
])('up to %i an axis is marked at %j', (largest, ticks) => {
  expect(roundTicks(largest)).toEqual(ticks);
});

test('marks are few and round, and reach just beyond the largest value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 13 }), (largest) => {
      const ticks = roundTicks(largest);
      const [zero, step = 0] = ticks;
      const last = ticks.at(-1) ?? 0;
      expect(zero).toBe(0);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(last).toBeGreaterThanOrEqual(largest);
      expect(last - step).toBeLessThan(largest);
      expect([1, 2, 2.5, 5]).toContain(step / 10 ** Math.floor(Math.log10(step)));
    }),
  );
});
