import { zones } from '../../testing/any-question.ts';
import { instantByOffsets } from '../../testing/oracle.ts';
import { addDays, datesFrom, isCalendarDate, wallClock, weekdayOf } from './wall-clock.ts';

const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);

test('a time skipped by a clock change moves forward by the gap', () => {
  expect(iso(wallClock('America/New_York').instantAt('2026-03-08', 150))).toBe('2026-03-08T07:30');
  expect(iso(wallClock('Australia/Lord_Howe').instantAt('2026-10-04', 135))).toBe('2026-10-03T15:45');
});

test('a time that occurs twice is the first', () => {
  expect(iso(wallClock('America/New_York').instantAt('2026-11-01', 90))).toBe('2026-11-01T05:30');
});

test('a skipped midnight is the first moment of the day', () => {
  const cairo = wallClock('Africa/Cairo');
  expect(iso(cairo.instantAt('2026-04-24', 0))).toBe('2026-04-23T22:00');
  expect(cairo.days('2026-04-24')).toEqual({
    startAt: Date.parse('2026-04-23T22:00Z'),
    endAt: Date.parse('2026-04-24T21:00Z'),
  });
});

test('24:00 is the following midnight, and later minutes are on the following day', () => {
  const lagos = wallClock('Africa/Lagos');
  expect(lagos.instantAt('2026-03-02', 1440)).toBe(lagos.instantAt('2026-03-03', 0));
  expect(iso(lagos.instantAt('2026-12-31', 1560))).toBe('2027-01-01T01:00');
});

test('a clock change on the following day affects minutes that reach into it', () => {
  expect(iso(wallClock('America/New_York').instantAt('2026-03-07', 1440 + 240))).toBe('2026-03-08T08:00');
});

test('an instant has its own time zone’s date', () => {
  const instant = Date.parse('2026-03-02T10:30Z');
  expect(wallClock('Pacific/Kiritimati').dateAt(instant)).toBe('2026-03-03');
  expect(wallClock('Pacific/Pago_Pago').dateAt(instant)).toBe('2026-03-01');
});

test.each(zones)('offsets agree with another library on every day of 2027 in %s', (zone) => {
  const clock = wallClock(zone);
  const wrong = datesFrom('2027-01-01', '2027-12-31').filter((date) =>
    [0, 30, 90, 150, 210, 720, 1410, 1530].some(
      (minute) => clock.instantAt(date, minute) !== instantByOffsets(zone, date, minute),
    ),
  );
  expect(wrong).toEqual([]);
});

test.each(zones)('date and minute agree with Intl on every day of two years in %s', (zone) => {
  const clock = wallClock(zone);
  const shown = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const wrong = datesFrom('2026-01-01', '2027-12-31').filter((date) =>
    [1, 45, 119, 390, 750, 1439].some((minute) => {
      const instant = Date.parse(date) + minute * 60_000;
      const time = clock.minuteAt(instant);
      const text = [Math.floor(time / 60), time % 60].map((part) => String(part).padStart(2, '0')).join(':');
      return shown.format(instant) !== `${clock.dateAt(instant)} ${text}`;
    }),
  );
  expect(wrong).toEqual([]);
});

test('the last representable dates work, too', () => {
  const last = Date.parse('9999-12-31T23:59:59Z');
  expect(wallClock('UTC').dateAt(last)).toBe('9999-12-31');
  expect(wallClock('UTC').minuteAt(last)).toBe(1439);
  expect(wallClock('America/New_York').dateAt(last)).toBe('9999-12-31');
});

test('an unknown time zone is refused', () => {
  expect(() => wallClock('Mars/Base').instantAt('2026-03-02', 0)).toThrow(RangeError);
});

test('dates count across months and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(datesFrom('2026-12-30', '2027-01-02')).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  expect(datesFrom('2026-03-02', '2026-03-01')).toEqual([]);
});

test('Monday is 1 and Sunday is 7, also before 1970', () => {
  expect(weekdayOf('2026-03-02')).toBe(1);
  expect(weekdayOf('2026-03-08')).toBe(7);
  expect(weekdayOf('1969-12-28')).toBe(7);
});

test('the minute of the day is in the time zone, on both sides of a clock change', () => {
  const london = wallClock('Europe/London');
  expect(london.minuteAt(Date.parse('2026-10-24T18:30:00Z'))).toBe(19 * 60 + 30);
  expect(london.minuteAt(Date.parse('2026-10-25T18:30:00Z'))).toBe(18 * 60 + 30);
});

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00', false],
  ['today', false],
  ['', false],
  [null, false],
])('%j is a calendar date: %s', (text, answer) => {
  expect(isCalendarDate(text)).toBe(answer);
});
