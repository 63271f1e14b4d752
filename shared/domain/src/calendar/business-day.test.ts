import fc from 'fast-check';
import { DateTime } from 'luxon';
import { clockText } from '../time/time-style.ts';
import { minuteMs, wallClock } from '../time/wall-clock.ts';
import { businessDay, clipToDay, instantIn, minuteIn, wallMinuteOf } from './business-day.ts';

const day = (zone: string, date: string) => businessDay(wallClock(zone), date);

test.each([
  ['Africa/Lagos', '2026-03-29', 1440, null],
  ['Europe/London', '2026-03-29', 1380, { minute: 60, shift: 60 }],
  ['Europe/London', '2026-10-25', 1500, { minute: 120, shift: -60 }],
  ['America/New_York', '2026-03-08', 1380, { minute: 120, shift: 60 }],
  ['Australia/Lord_Howe', '2026-04-05', 1470, { minute: 120, shift: -30 }],
  ['Africa/Cairo', '2026-04-24', 1380, { minute: 0, shift: 60 }],
  ['America/Nuuk', '2026-10-24', 1500, { minute: 1440, shift: -60 }],
])('in %s the day %s has %i minutes', (zone, date, minutes, change) => {
  expect(day(zone, date)).toMatchObject({ minutes, change });
});

const zones = [
  'Africa/Lagos',
  'Africa/Cairo',
  'America/New_York',
  'America/Nuuk',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/London',
  'Pacific/Chatham',
];
const aDate = fc
  .integer({ min: 0, max: 1825 })
  .map((days) => DateTime.utc(2026, 1, 1).plus({ days }).toISODate() ?? '');

test('the local time agrees with another library at every minute of every day', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), aDate, fc.nat(1499), (zone, date, nth) => {
      const found = day(zone, date);
      const minute = nth % found.minutes;
      const expected = DateTime.fromMillis(instantIn(found, minute), { zone });
      expect(clockText(wallMinuteOf(found, minute), { clock: '24h' })).toBe(expected.toFormat('HH:mm'));
      expect(expected.toISODate()).toBe(date);
    }),
  );
});

test('minutes and instants convert both ways', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), aDate, fc.nat(1500), (zone, date, minute) => {
      const found = day(zone, date);
      expect(minuteIn(found, instantIn(found, minute))).toBe(minute);
    }),
  );
});

test('splitting a period by days keeps its length', () => {
  const start = day('Europe/London', '2026-10-24').startAt;
  const days = ['2026-10-24', '2026-10-25', '2026-10-26'].map((date) => day('Europe/London', date));
  fc.assert(
    fc.property(fc.nat(4380), fc.integer({ min: 1, max: 4380 }), (from, length) => {
      const to = Math.min(from + length, 4380);
      fc.pre(from < to);
      const time = { startAt: start + from * minuteMs, endAt: start + to * minuteMs };
      const pieces = days.flatMap((each) => clipToDay(each, time) ?? []);
      expect(pieces.reduce((sum, piece) => sum + piece.to - piece.from, 0)).toBe(to - from);
      expect(pieces.filter(({ startsBefore }) => !startsBefore)).toHaveLength(1);
      expect(pieces.filter(({ endsAfter }) => !endsAfter)).toHaveLength(1);
    }),
  );
});

test('a period that only touches a day has no part in it', () => {
  const found = day('Africa/Lagos', '2026-03-03');
  const midnight = found.startAt;
  expect(clipToDay(found, { startAt: midnight - minuteMs, endAt: midnight })).toBeNull();
  expect(
    clipToDay(found, { startAt: midnight + 1440 * minuteMs, endAt: midnight + 1500 * minuteMs }),
  ).toBeNull();
});
