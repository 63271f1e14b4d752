import type { Weekday } from '@daybook/domain/wall-clock';
import { openIntervals } from './opening-hours.ts';

const zone = 'Africa/Lagos';
const days = (...weekdays: Weekday[]) =>
  weekdays.map((weekday) => ({ weekday, startMinute: 540, endMinute: 1080 }));
const span = (from: string, to: string) => ({
  startAt: Date.parse(`2026-${from}:00+01:00`),
  endAt: Date.parse(`2026-${to}:00+01:00`),
});
const monday = new Date('2026-03-02T10:00:00+01:00');
const weekly = days(1, 2, 3, 4, 5, 6);

test('opening hours follow the weekly hours, starting with the current interval', () => {
  expect(openIntervals({ weekly, closures: [], zone }, monday)).toEqual([
    span('03-02T09:00', '03-02T18:00'),
    span('03-03T09:00', '03-03T18:00'),
    span('03-04T09:00', '03-04T18:00'),
  ]);
});

test('opening hours leave out closures, for days or for part of one', () => {
  const closures = [span('03-02T00:00', '03-03T00:00'), span('03-03T12:00', '03-03T14:00')];
  expect(openIntervals({ weekly, closures, zone }, monday)).toEqual([
    span('03-03T09:00', '03-03T12:00'),
    span('03-03T14:00', '03-03T18:00'),
    span('03-04T09:00', '03-04T18:00'),
  ]);
});

test('opening hours are one interval through the night, or where two days meet', () => {
  const hours = [{ weekday: 1 as Weekday, startMinute: 1200, endMinute: 1560 }];
  expect(
    openIntervals({ weekly: hours, closures: [], zone }, new Date('2026-03-03T01:00:00+01:00'))[0],
  ).toEqual(span('03-02T20:00', '03-03T02:00'));
});

test('opening hours are empty without weekly hours', () => {
  expect(openIntervals({ weekly: [], closures: [], zone }, monday)).toEqual([]);
});
