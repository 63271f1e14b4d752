import fc from 'fast-check';
import { assignLanes } from './lanes.ts';

const spans = fc.array(
  fc
    .tuple(fc.nat(1400), fc.integer({ min: 1, max: 240 }))
    .map(([from, length]) => ({ from, to: from + length })),
  { maxLength: 40 },
);

test('items never overlap on screen', () => {
  fc.assert(
    fc.property(spans, fc.constantFrom(0, 8, 30), (all, least) => {
      const lanes = assignLanes(all, least);
      const boxes = all.map(({ from, to }, index) => {
        const { lane, width, lanes: count } = lanes[index] ?? { lane: 0, width: 0, lanes: 1 };
        return {
          top: from,
          bottom: Math.max(to, from + least),
          left: lane / count,
          right: (lane + width) / count,
        };
      });
      for (const [index, a] of boxes.entries()) {
        for (const b of boxes.slice(index + 1)) {
          const meet = a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;
          expect(meet).toBe(false);
        }
      }
    }),
  );
});

test('every lane lies in its column and has a width', () => {
  fc.assert(
    fc.property(spans, (all) => {
      for (const { lane, width, lanes } of assignLanes(all)) {
        expect(width).toBeGreaterThanOrEqual(1);
        expect(lane + width).toBeLessThanOrEqual(lanes);
      }
    }),
  );
});

test('there are no more lanes than items at the same moment', () => {
  fc.assert(
    fc.property(spans, (all) => {
      const most = Math.max(
        0,
        ...all.map(({ from }) => all.filter((other) => other.from <= from && from < other.to).length),
      );
      expect(Math.max(0, ...assignLanes(all).map(({ lanes }) => lanes))).toBe(most);
    }),
  );
});

test('a single item takes the full width, even right after another', () => {
  expect(
    assignLanes([
      { from: 0, to: 30 },
      { from: 30, to: 60 },
    ]),
  ).toEqual([
    { lane: 0, width: 1, lanes: 1 },
    { lane: 0, width: 1, lanes: 1 },
  ]);
});

test('a short item gives way to the next, because it is drawn taller than its duration', () => {
  const short = [
    { from: 0, to: 5 },
    { from: 5, to: 60 },
  ];
  expect(assignLanes(short, 8).map(({ lane }) => lane)).toEqual([0, 1]);
});

test('an item extends over the free lanes beside it', () => {
  const [, , third] = assignLanes([
    { from: 0, to: 120 },
    { from: 0, to: 30 },
    { from: 30, to: 60 },
    { from: 0, to: 20 },
  ]);
  expect(third).toEqual({ lane: 1, width: 2, lanes: 3 });
});
