import { formatDate, formatDayOf, formatTimeRange, formatWhen } from './when.ts';

const lagos = 'Africa/Lagos';
const now = new Date('2026-03-03T09:24:00Z');

test.each([
  ['2026-03-03T13:30:00Z', 'today 14:30'],
  ['2026-03-04T09:00:00Z', 'tomorrow 10:00'],
  ['2026-03-02T09:00:00Z', 'yesterday 10:00'],
  ['2026-03-10T09:00:00Z', 'Tue 10 Mar, 10:00'],
  ['2026-09-01T09:00:00Z', 'Tue 1 Sep, 10:00'],
  ['2027-03-03T09:00:00Z', 'Wed 3 Mar 2027, 10:00'],
])('%s reads %s in Lagos', (at, text) => {
  expect(formatWhen(at, lagos, now)).toBe(text);
});

test('the date is that of the given time zone, not of the device', () => {
  const lateEvening = '2026-03-03T23:30:00Z';
  expect(formatWhen(lateEvening, lagos, now)).toBe('tomorrow 00:30');
  expect(formatWhen(lateEvening, 'UTC', now)).toBe('today 23:30');
  expect(formatWhen(lateEvening, 'America/New_York', now)).toBe('today 18:30');
});

test('days are counted by the calendar across a clock change', () => {
  const beforeChange = new Date('2026-03-28T22:00:00Z');
  expect(formatWhen('2026-03-29T21:30:00Z', 'Europe/London', beforeChange)).toBe('tomorrow 22:30');
});

test('a range shows one date and two times', () => {
  expect(formatDayOf('2026-03-10T09:00:00Z', lagos, now)).toBe('Tue 10 Mar');
  expect(formatDayOf('2026-03-03T09:00:00Z', lagos, now)).toBe('today');
  expect(formatTimeRange('2026-03-10T09:00:00Z', '2026-03-10T09:45:00Z', lagos)).toBe('10:00 – 10:45');
});

test('a date shows its year if that is not the current one', () => {
  expect(formatDate('2026-03-10', '2026-03-03')).toBe('Tue 10 Mar');
  expect(formatDate('2027-01-01', '2026-03-03')).toBe('Fri 1 Jan 2027');
});
