import fc from 'fast-check';
import type { BookingStatus } from './booking.ts';
import { canRunLate, type DayPart, delayedVisits } from './running-late.ts';

const minute = 60_000;
const nine = Date.parse('2026-03-03T09:00:00Z');
const at = (minutes: number) => nine + minutes * minute;

/** A service from one minute after nine to another. */
function aPart(bookingId: string, from: number, to: number, given: Partial<DayPart> = {}): DayPart {
  return {
    bookingId,
    staffId: 'ada',
    status: 'confirmed',
    startAt: at(from),
    endAt: at(to),
    blockStartAt: at(from),
    blockEndAt: at(to),
    lateMinutes: 0,
    ...given,
  };
}

/** The delays of the others in minutes, when the first visit runs late. */
const delaysOf = (parts: readonly DayPart[], minutes: number, now = nine) =>
  Object.fromEntries(
    delayedVisits(parts, { bookingId: 'first', minutes }, now).map(({ bookingId, startAt, expectedAt }) => [
      bookingId,
      (expectedAt - startAt) / minute,
    ]),
  );

const first = aPart('first', 0, 30);

test('the next visit of the same team member starts as much later', () => {
  expect(delaysOf([first, aPart('next', 30, 60), aPart('third', 60, 90)], 15)).toEqual({
    next: 15,
    third: 15,
  });
});

test('time in between absorbs the delay', () => {
  expect(delaysOf([first, aPart('next', 40, 70), aPart('third', 75, 90)], 15)).toEqual({ next: 5 });
  expect(delaysOf([first, aPart('next', 45, 60)], 15)).toEqual({});
});

test('buffers are not time in between', () => {
  const cleaned = { ...first, blockEndAt: at(40) };
  expect(delaysOf([cleaned, aPart('next', 40, 70)], 15)).toEqual({ next: 15 });
});

test('a visit with another team member is not affected', () => {
  expect(delaysOf([first, aPart('other', 30, 60, { staffId: 'bola' })], 30)).toEqual({});
});

test('a visit with two team members carries the delay from one to the other', () => {
  const parts = [
    first,
    aPart('both', 30, 60),
    aPart('both', 60, 90, { staffId: 'bola' }),
    aPart('after', 90, 120, { staffId: 'bola' }),
  ];
  expect(delaysOf(parts, 20)).toEqual({ both: 20, after: 20 });
});

test('what was planned side by side with a late visit is late with it', () => {
  const group = [first, aPart('beside', 0, 30), aPart('next', 30, 60)];
  expect(delaysOf(group, 10)).toEqual({ beside: 10, next: 10 });
});

test('a visit in service ends late, and delays what follows but not what runs beside it', () => {
  const inService = { ...first, status: 'in_service' as const };
  const parts = [inService, aPart('beside', 10, 30), aPart('next', 30, 60)];
  expect(delaysOf(parts, 10, at(5))).toEqual({ next: 10 });
});

test('a visit that already runs late keeps its own delay', () => {
  expect(delaysOf([first, aPart('next', 30, 60, { lateMinutes: 20 })], 5)).toEqual({ next: 20 });
});

test.each<BookingStatus>(['completed', 'no_show', 'cancelled', 'declined', 'expired'])(
  'a visit that is %s is neither affected nor in the way',
  (status) => {
    expect(delaysOf([first, aPart('gone', 30, 60, { status }), aPart('next', 60, 90)], 20)).toEqual({});
  },
);

test('nobody is delayed by more than the visit itself, and nobody by a visit on time', () => {
  const day = fc.array(
    fc.record({
      from: fc.integer({ min: 0, max: 600 }),
      length: fc.integer({ min: 5, max: 120 }),
      staffId: fc.constantFrom('ada', 'bola'),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 30 }), (others, minutes) => {
      const parts = others.map(({ from, length, staffId }, n) =>
        aPart(`${n}`, from, from + length, { staffId }),
      );
      for (const delay of Object.values(delaysOf([first, ...parts], minutes))) {
        expect(delay).toBeGreaterThan(0);
        expect(delay).toBeLessThanOrEqual(minutes);
      }
    }),
  );
});

test('a visit can run late from two hours before its start until an hour after its end', () => {
  const visit = { status: 'confirmed', startAt: at(0), endAt: at(30) } as const;
  const can = (minutes: number) => canRunLate(visit, at(minutes));
  expect([-121, -120, 0, 89, 90].map(can)).toEqual([false, true, true, true, false]);
});

test.each<BookingStatus>(['pending', 'completed', 'no_show', 'cancelled', 'declined', 'expired'])(
  'a visit that is %s cannot run late',
  (status) => {
    expect(canRunLate({ status, startAt: at(0), endAt: at(30) }, at(0))).toBe(false);
  },
);
