import fc from 'fast-check';
import { minuteMs } from '../time/wall-clock.ts';
import { dueStarts, isQuiet, isWorthReminding } from './reminders.ts';

const at = (text: string) => Date.parse(text);
const now = at('2026-09-07T09:00:00Z');
const hours = (count: number) => count * 60;

test('a visit tomorrow is due for the first reminder, one in two hours for the second', () => {
  expect(dueStarts([hours(24), hours(2)], now)).toEqual([
    {
      kind: 'booking_reminder_1',
      minutesBefore: 1440,
      after: at('2026-09-07T11:00:00Z'),
      upTo: at('2026-09-08T09:00:00Z'),
    },
    {
      kind: 'booking_reminder_2',
      minutesBefore: 120,
      after: now,
      upTo: at('2026-09-07T11:00:00Z'),
    },
  ]);
});

test('without reminders nothing is due', () => {
  expect(dueStarts([], now)).toEqual([]);
});

test('a start is due for at most one reminder, and for exactly one after the first is due', () => {
  const times = fc
    .uniqueArray(fc.integer({ min: 15, max: 43_200 }), { minLength: 1, maxLength: 3 })
    .map((list) => list.toSorted((a, b) => b - a));
  fc.assert(
    fc.property(times, fc.integer({ min: -100, max: 50_000 }), (list, minutes) => {
      const start = now + minutes * minuteMs;
      const due = dueStarts(list, now).filter(({ after, upTo }) => after < start && start <= upTo);
      expect(due).toHaveLength(minutes > 0 && minutes <= (list[0] ?? 0) ? 1 : 0);
    }),
  );
});

test('a visit booked ten hours ahead gets the reminder at two hours, not the one at 24', () => {
  const startAt = at('2026-09-08T09:00:00Z');
  const booking = { startAt, knownAt: startAt - 10 * 60 * minuteMs };
  expect(isWorthReminding(booking, { minutesBefore: hours(24) })).toBe(false);
  expect(isWorthReminding(booking, { minutesBefore: hours(2) })).toBe(true);
  expect(
    isWorthReminding({ ...booking, knownAt: startAt - hours(24) * minuteMs }, { minutesBefore: hours(24) }),
  ).toBe(true);
});

test.each([
  [{ from: 1260, to: 420 }, [1260, 1439, 0, 419], [420, 1259]],
  [{ from: 0, to: 480 }, [0, 479], [480, 1439]],
])('quiet hours of %j include their first minute and exclude their last', (quiet, within, outside) => {
  for (const minute of within) expect([minute, isQuiet(minute, quiet)]).toEqual([minute, true]);
  for (const minute of outside) expect([minute, isQuiet(minute, quiet)]).toEqual([minute, false]);
});
