import { wallClock } from '../time/wall-clock.ts';
import { closureDates, spanOfDays } from './closure-dates.ts';

const lagos = wallClock('Africa/Lagos');
const daily = { part: null, repeatsYearly: false };
const iso = ({ startAt, endAt }: { startAt: number; endAt: number }) =>
  [startAt, endAt].map((at) => new Date(at).toISOString().slice(0, 16));

test('whole days run from midnight to midnight, for 23 hours if the clocks go forward', () => {
  const newYork = wallClock('America/New_York');
  const { startAt, endAt } = spanOfDays({ firstOn: '2026-03-08', lastOn: '2026-03-08', part: null }, newYork);
  expect(endAt - startAt).toBe(23 * 3_600_000);
});

test('part of a day is in local time', () => {
  const part = { startMinute: 840, endMinute: 1440 };
  expect(iso(spanOfDays({ firstOn: '2026-12-24', lastOn: '2026-12-24', part }, lagos))).toEqual([
    '2026-12-24T13:00',
    '2026-12-24T23:00',
  ]);
});

test('a closure that does not repeat occurs once', () => {
  const rule = { ...daily, firstOn: '2026-05-01', lastOn: '2026-05-01' };
  expect(closureDates(rule, lagos, '2040-01-01').map(iso)).toEqual([
    ['2026-04-30T23:00', '2026-05-01T23:00'],
  ]);
});

test('a yearly closure returns each year, also across the new year', () => {
  const rule = { part: null, repeatsYearly: true, firstOn: '2026-12-24', lastOn: '2027-01-02' };
  expect(closureDates(rule, lagos, '2028-12-24').map(iso)).toEqual([
    ['2026-12-23T23:00', '2027-01-02T23:00'],
    ['2027-12-23T23:00', '2028-01-02T23:00'],
    ['2028-12-23T23:00', '2029-01-02T23:00'],
  ]);
});

test('29 February returns in leap years', () => {
  const rule = { part: null, repeatsYearly: true, firstOn: '2024-02-29', lastOn: '2024-02-29' };
  expect(closureDates(rule, lagos, '2032-12-31').map((one) => iso(one)[0])).toEqual([
    '2024-02-28T23:00',
    '2028-02-28T23:00',
    '2032-02-28T23:00',
  ]);
});
