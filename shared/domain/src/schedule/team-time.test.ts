import fc from 'fast-check';
import { contains, type Interval, overlaps } from '../time/interval.ts';
import { minuteMs } from '../time/wall-clock.ts';
import { nextFreeAt, utilisation } from './team-time.ts';

const span = fc
  .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 120 }))
  .map(([from, length]): Interval => ({ startAt: from * minuteMs, endAt: (from + length) * minuteMs }));
const spans = fc.array(span, { maxLength: 8 });
const at = (minutes: number) => minutes * minuteMs;
const from = (startMinute: number, endMinute: number): Interval => ({
  startAt: at(startMinute),
  endAt: at(endMinute),
});

test('the next free time is within working hours and not booked', () => {
  fc.assert(
    fc.property(spans, spans, fc.integer({ min: 0, max: 700 }), (working, taken, now) => {
      const free = nextFreeAt({ working, taken }, at(now), 15);
      if (free === null) return;
      const found = { startAt: free, endAt: free + at(15) };
      expect(free).toBeGreaterThanOrEqual(at(now));
      expect(taken.some((one) => overlaps(one, found))).toBe(false);
      const minutes = Array.from({ length: 15 }, (_, minute) => ({
        startAt: free + at(minute),
        endAt: free + at(minute + 1),
      }));
      expect(minutes.every((minute) => working.some((one) => contains(one, minute)))).toBe(true);
    }),
  );
});

test('a gap that is too short is not free time', () => {
  const working = [from(540, 1020)];
  expect(nextFreeAt({ working, taken: [from(540, 600), from(610, 660)] }, at(500), 15)).toBe(at(660));
  expect(nextFreeAt({ working, taken: [] }, at(600), 15)).toBe(at(600));
  expect(nextFreeAt({ working, taken: [] }, at(1010), 15)).toBeNull();
});

test('utilisation is between 0 and 100 %, and counts no minute twice', () => {
  fc.assert(
    fc.property(spans, spans, (working, booked) => {
      const share = utilisation(working, booked);
      if (working.length === 0) expect(share).toBeNull();
      else {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(utilisation(working, [...booked, ...booked])).toBe(share);
      }
    }),
  );
});

test('visits outside hours do not increase utilisation', () => {
  expect(utilisation([from(540, 1020)], [from(540, 660), from(1020, 1080)])).toBe(0.25);
});
