import fc from 'fast-check';
import { type Cursor, type CursorGrid, type CursorMove, moveCursor, nearestStop } from './cursor.ts';

const grid: CursorGrid = {
  columns: [
    [
      { id: 'a', from: 60, to: 90 },
      { id: 'b', from: 75, to: 105 },
    ],
    [],
    [{ id: 'c', from: 240, to: 300 }],
  ],
  step: 30,
  minutes: 360,
  hasSlots: true,
};
const blocksOnly: CursorGrid = { ...grid, hasSlots: false };
const on = (column: number, minute: number, id: string | null = null): Cursor => ({ column, minute, id });
const walk = (from: Cursor, moves: CursorMove[], through = grid) =>
  moves.reduce((cursor, move) => moveCursor(cursor, move, through), from);

test('up and down go through empty steps and items in order of time', () => {
  expect(walk(on(0, 30), ['down'])).toEqual(on(0, 60, 'a'));
  expect(walk(on(0, 30), ['down', 'down'])).toEqual(on(0, 75, 'b'));
  expect(walk(on(0, 30), ['down', 'down', 'down'])).toEqual(on(0, 120));
  expect(walk(on(0, 120), ['up', 'up'])).toEqual(on(0, 60, 'a'));
});

test('left and right keep the time', () => {
  expect(walk(on(0, 60, 'a'), ['right'])).toEqual(on(1, 60));
  expect(walk(on(1, 270), ['right'])).toEqual(on(2, 240, 'c'));
  expect(walk(on(1, 60), ['left'])).toEqual(on(0, 60, 'a'));
});

test('without an action for empty steps, only items are stops', () => {
  expect(walk(on(0, 60, 'a'), ['right'], blocksOnly)).toEqual(on(2, 240, 'c'));
  expect(walk(on(2, 240, 'c'), ['down'], blocksOnly)).toEqual(on(2, 240, 'c'));
  expect(nearestStop(1, 0, blocksOnly)).toBeNull();
});

test('next and previous go from item to item across the columns', () => {
  expect(walk(on(0, 0), ['next'])).toEqual(on(0, 60, 'a'));
  expect(walk(on(0, 0), ['next', 'next', 'next'])).toEqual(on(2, 240, 'c'));
  expect(walk(on(1, 0), ['previous'])).toEqual(on(0, 75, 'b'));
  expect(walk(on(2, 240, 'c'), ['next'])).toEqual(on(2, 240, 'c'));
});

test('the cursor jumps by an hour, and to both ends of the column', () => {
  expect(walk(on(1, 60), ['hour-down'])).toEqual(on(1, 120));
  expect(walk(on(1, 30), ['hour-up'])).toEqual(on(1, 0));
  expect(walk(on(0, 120), ['first'])).toEqual(on(0, 0));
  expect(walk(on(0, 120), ['last'])).toEqual(on(0, 330));
});

test('the cursor finds a new place if its item disappears', () => {
  expect(walk(on(1, 60, 'gone'), ['down'])).toEqual(on(1, 60));
});

const aColumn = fc
  .array(fc.tuple(fc.nat(340), fc.integer({ min: 5, max: 120 })), { maxLength: 6 })
  .map((spans) =>
    spans
      .map(([from, length], index) => ({ id: `${index}`, from, to: Math.min(from + length, 360) }))
      .sort((a, b) => a.from - b.from),
  );

test('moving down from the top meets every item once, and moving up meets them in reverse', () => {
  fc.assert(
    fc.property(aColumn, (items) => {
      const one: CursorGrid = { ...grid, columns: [items] };
      const down: Cursor[] = [];
      let cursor = nearestStop(0, 0, one);
      for (let last: Cursor | null = null; cursor && cursor !== last; ) {
        down.push(cursor);
        last = cursor;
        cursor = moveCursor(cursor, 'down', one);
      }
      expect(down.flatMap(({ id }) => id ?? []).sort()).toEqual(items.map(({ id }) => id).sort());
      const up = down.toReversed().slice(1);
      let back = down.at(-1);
      for (const expected of up) {
        back = back && moveCursor(back, 'up', one);
        expect(back).toEqual(expected);
      }
    }),
  );
});
