import fc from 'fast-check';
import { gridSteps, leastBlockMinutes, leastBlockPx, snap, toMinutes, toPx } from './scale.ts';

const aStep = fc.constantFrom(...gridSteps);

test('minutes and pixels convert both ways', () => {
  fc.assert(
    fc.property(aStep, fc.nat(1500), (step, minutes) => {
      expect(toMinutes(step, toPx(step, minutes))).toBe(minutes);
    }),
  );
});

test('a longer item is taller', () => {
  fc.assert(
    fc.property(aStep, fc.nat(1500), (step, minutes) => {
      expect(toPx(step, minutes + 1)).toBeGreaterThan(toPx(step, minutes));
    }),
  );
});

test.each(gridSteps)('on a grid of %i minutes the shortest block is tall enough to click', (step) => {
  expect(toPx(step, leastBlockMinutes(step))).toBeGreaterThanOrEqual(leastBlockPx - 0.001);
});

test('snapping reaches the grid, at most half a step away', () => {
  fc.assert(
    fc.property(aStep, fc.nat(1500), (step, minutes) => {
      const snapped = snap(minutes, step);
      expect(snapped % step).toBe(0);
      expect(Math.abs(snapped - minutes) * 2).toBeLessThanOrEqual(step);
    }),
  );
});
