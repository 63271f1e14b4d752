import fc from 'fast-check';
import type { GridPlace, Grip } from './drag.ts';
import { type GridBounds, isSameSpan, nudged, spanAt, stretched } from './placement.ts';

const bounds: GridBounds = { step: 15, minutes: 1440, columns: 3 };
const grip = (kind: Grip['kind'], from = 600, to = 645, minute = 610): Grip => ({
  kind,
  id: kind === 'create' ? null : 'one',
  span: { column: 0, from, to },
  place: { column: 0, minute },
});
const place = (column: number, minute: number): GridPlace => ({ column, minute });

test('a moved item snaps to the grid and keeps its length', () => {
  expect(spanAt(grip('move'), place(2, 651), bounds)).toEqual({ column: 2, from: 645, to: 690 });
});

test('an item that only changes its column keeps its time, even between two steps', () => {
  expect(spanAt(grip('move', 607, 652), place(1, 613), bounds)).toEqual({ column: 1, from: 607, to: 652 });
});

test('an end snaps to the grid, at least one step after its start', () => {
  expect(spanAt(grip('resize', 600, 645, 645), place(1, 672), bounds)).toEqual({
    column: 0,
    from: 600,
    to: 675,
  });
  expect(spanAt(grip('resize', 600, 645, 645), place(0, 300), bounds)).toEqual({
    column: 0,
    from: 600,
    to: 615,
  });
});

test('a selection has whole steps, downwards or upwards', () => {
  expect(spanAt(grip('create'), place(0, 610), bounds)).toEqual({ column: 0, from: 600, to: 615 });
  expect(spanAt(grip('create'), place(2, 661), bounds)).toEqual({ column: 0, from: 600, to: 675 });
  expect(spanAt(grip('create'), place(0, 571), bounds)).toEqual({ column: 0, from: 570, to: 615 });
});

const aKind = fc.constantFrom<Grip['kind']>('move', 'resize', 'create');
const aGrip = fc
  .tuple(aKind, fc.nat(1380), fc.integer({ min: 15, max: 300 }), fc.nat(60))
  .map(([kind, from, length, into]) =>
    grip(kind, from, Math.min(from + length, 1440), Math.min(from + into, 1439)),
  );
const aPlace = fc.record({
  column: fc.integer({ min: -2, max: 9 }),
  minute: fc.integer({ min: -900, max: 2900 }),
});

test('wherever the pointer goes, the result lies in the grid and has a length', () => {
  fc.assert(
    fc.property(aGrip, aPlace, (held, to) => {
      const span = spanAt(held, to, bounds);
      expect(span.column).toBeGreaterThanOrEqual(0);
      expect(span.column).toBeLessThan(bounds.columns);
      expect(span.from).toBeGreaterThanOrEqual(0);
      expect(span.to).toBeLessThanOrEqual(1440);
      expect(span.to - span.from).toBeGreaterThanOrEqual(15);
    }),
  );
});

test('a pointer that returns changes nothing', () => {
  fc.assert(
    fc.property(aGrip, (held) => {
      fc.pre(held.kind === 'move');
      expect(isSameSpan(spanAt(held, held.place, bounds), held.span)).toBe(true);
    }),
  );
});

test('keys move by steps and columns, and stop at the edges', () => {
  const span = { column: 0, from: 600, to: 645 };
  expect(nudged(span, { minutes: 15, columns: 0 }, bounds)).toEqual({ column: 0, from: 615, to: 660 });
  expect(nudged(span, { minutes: 0, columns: 1 }, bounds)).toEqual({ column: 1, from: 600, to: 645 });
  expect(nudged(span, { minutes: 0, columns: -1 }, bounds)).toEqual(span);
  expect(nudged({ ...span, from: 1395, to: 1440 }, { minutes: 15, columns: 0 }, bounds)).toMatchObject({
    to: 1440,
  });
});

test('keys lengthen and shorten by steps, down to one', () => {
  const span = { column: 0, from: 600, to: 630 };
  expect(stretched(span, 15, bounds).to).toBe(645);
  expect(stretched(stretched(span, -15, bounds), -15, bounds).to).toBe(615);
});
