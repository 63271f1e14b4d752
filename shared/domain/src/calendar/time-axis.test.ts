import fc from 'fast-check';
import { wallClock } from '../time/wall-clock.ts';
import { businessDay, wallMinuteOf } from './business-day.ts';
import { axisOf, fromAxis, gapOf, hourMarks, toAxis, wallOnAxis } from './time-axis.ts';

const clock = wallClock('Europe/London');
const days = (...dates: string[]) => dates.map((date) => businessDay(clock, date));
const texts = (...dates: string[]) => hourMarks(axisOf(days(...dates))).map(({ wall }) => wall);

test('a day without a clock change has 24 hour lines', () => {
  const marks = hourMarks(axisOf(days('2026-03-03')));
  expect(marks).toHaveLength(24);
  expect(marks[9]).toEqual({ minute: 540, wall: 540, isRepeated: false });
});

test('the day the clocks go forward has 23 lines, without the skipped hour', () => {
  expect(texts('2026-03-29').slice(0, 4)).toEqual([0, 120, 180, 240]);
  expect(texts('2026-03-29')).toHaveLength(23);
});

test('the day the clocks go back has 25 lines, one hour twice', () => {
  const marks = hourMarks(axisOf(days('2026-10-25')));
  expect(marks.slice(1, 4)).toEqual([
    { minute: 60, wall: 60, isRepeated: false },
    { minute: 120, wall: 60, isRepeated: true },
    { minute: 180, wall: 120, isRepeated: false },
  ]);
  expect(marks).toHaveLength(25);
});

test('beside other days, the skipped hour is a gap in its own day', () => {
  const [saturday, sunday] = days('2026-03-28', '2026-03-29');
  if (!saturday || !sunday) throw new Error('two days');
  const axis = axisOf([saturday, sunday]);
  expect(axis.minutes).toBe(1440);
  expect(gapOf(axis, sunday)).toEqual({ from: 60, to: 120 });
  expect(gapOf(axis, saturday)).toBeNull();
  expect(fromAxis(axis, sunday, 90)).toBe(60);
});

test('beside other days, the repeated hour is a gap in theirs', () => {
  const [saturday, sunday] = days('2026-10-24', '2026-10-25');
  if (!saturday || !sunday) throw new Error('two days');
  const axis = axisOf([saturday, sunday]);
  expect(axis.minutes).toBe(1500);
  expect(gapOf(axis, saturday)).toEqual({ from: 120, to: 180 });
  expect(gapOf(axis, sunday)).toBeNull();
});

const weeks = [
  days('2026-03-03'),
  days('2026-03-29'),
  days('2026-10-25'),
  days('2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'),
  days('2026-10-24', '2026-10-25', '2026-10-26'),
];

test('every minute of every day has one position, in order, at its own hour line', () => {
  fc.assert(
    fc.property(fc.constantFrom(...weeks), fc.nat(), fc.nat(), (shown, which, nth) => {
      const axis = axisOf(shown);
      const day = shown[which % shown.length];
      if (!day) return;
      const minute = nth % day.minutes;
      const place = toAxis(axis, day, minute);
      expect(fromAxis(axis, day, place)).toBe(minute);
      expect(place).toBeLessThan(axis.minutes);
      expect(toAxis(axis, day, minute + 1)).toBeGreaterThan(place);
      expect(wallOnAxis(axis, place)).toBe(wallMinuteOf(day, minute));
    }),
  );
});
