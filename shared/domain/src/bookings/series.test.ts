import { seriesDates } from './series.ts';

const iso = (starts: readonly number[]) => starts.map((at) => new Date(at).toISOString().slice(0, 16));

test('a weekly visit keeps its local time when the clocks change (L08)', () => {
  const starts = seriesDates({
    zone: 'Europe/London',
    firstDate: '2026-10-06',
    startMinute: 19 * 60,
    every: { weeks: 1 },
    ends: { count: 6 },
  });
  expect(iso(starts)).toEqual([
    '2026-10-06T18:00',
    '2026-10-13T18:00',
    '2026-10-20T18:00',
    '2026-10-27T19:00',
    '2026-11-03T19:00',
    '2026-11-10T19:00',
  ]);
});

test('a time that the clocks skip moves later, and one that occurs twice is the first', () => {
  const newYork = { zone: 'America/New_York', every: { weeks: 1 }, ends: { count: 2 } };
  expect(iso(seriesDates({ ...newYork, firstDate: '2026-03-01', startMinute: 150 }))).toEqual([
    '2026-03-01T07:30',
    '2026-03-08T07:30',
  ]);
  expect(iso(seriesDates({ ...newYork, firstDate: '2026-10-25', startMinute: 90 }))).toEqual([
    '2026-10-25T05:30',
    '2026-11-01T05:30',
  ]);
});

test('a series includes its last date, and never exceeds a year of weeks', () => {
  const lagos = { zone: 'Africa/Lagos', firstDate: '2026-03-02', startMinute: 540 };
  const every2 = (until: string) => seriesDates({ ...lagos, every: { weeks: 2 }, ends: { until } });
  expect(iso(every2('2026-03-16'))).toEqual(['2026-03-02T08:00', '2026-03-16T08:00']);
  expect(every2('2026-03-15')).toHaveLength(1);
  expect(every2('2026-03-01')).toEqual([]);
  expect(seriesDates({ ...lagos, every: { weeks: 1 }, ends: { count: 400 } })).toHaveLength(52);
});

test('the interval is at least one week', () => {
  const series = {
    zone: 'UTC',
    firstDate: '2026-03-02',
    startMinute: 0,
    every: { weeks: 0 },
    ends: { count: 2 },
  };
  expect(() => seriesDates(series)).toThrow('every must');
});

test('a monthly visit keeps its day of the month, or uses the last day of a shorter month', () => {
  const lagos = { zone: 'Africa/Lagos', firstDate: '2026-01-31', startMinute: 540 };
  expect(iso(seriesDates({ ...lagos, every: { months: 1 }, ends: { count: 4 } }))).toEqual([
    '2026-01-31T08:00',
    '2026-02-28T08:00',
    '2026-03-31T08:00',
    '2026-04-30T08:00',
  ]);
  expect(iso(seriesDates({ ...lagos, every: { months: 3 }, ends: { until: '2026-07-31' } }))).toEqual([
    '2026-01-31T08:00',
    '2026-04-30T08:00',
    '2026-07-31T08:00',
  ]);
});
