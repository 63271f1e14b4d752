import fc from 'fast-check';
import { addDays, weekdayOf } from '../time/wall-clock.ts';
import { calendarViews, datesOfView, isSameMonth, turnView } from './calendar-range.ts';

const aDate = fc.nat(20_000).map((days) => addDays('2000-01-01', days));
const aWeekday = fc.constantFrom(1, 2, 3, 4, 5, 6, 7);

test.each([
  ['day', '2026-03-03', '2026-03-03', '2026-03-03'],
  ['three-days', '2026-03-03', '2026-03-03', '2026-03-05'],
  ['week', '2026-03-03', '2026-03-02', '2026-03-08'],
  ['month', '2026-03-03', '2026-02-23', '2026-04-05'],
  ['agenda', '2026-03-03', '2026-03-03', '2026-03-09'],
] as const)('%s of %s is %s to %s', (view, date, first, last) => {
  const dates = datesOfView(view, date, 1);
  expect([dates[0], dates.at(-1)]).toEqual([first, last]);
});

test('every view contains its date, and weeks start on the business’s first weekday', () => {
  fc.assert(
    fc.property(fc.constantFrom(...calendarViews), aDate, aWeekday, (view, date, weekday) => {
      const dates = datesOfView(view, date, weekday);
      expect(dates).toContain(date);
      if (view !== 'week' && view !== 'month') return;
      expect(weekdayOf(dates[0] ?? '')).toBe(weekday);
      expect(dates.length % 7).toBe(0);
    }),
  );
});

test('a month shows each of its days', () => {
  fc.assert(
    fc.property(aDate, (date) => {
      const dates = datesOfView('month', date, 1);
      const days = dates.filter((each) => isSameMonth(each, date));
      expect(days[0]?.slice(8)).toBe('01');
      expect(isSameMonth(addDays(days.at(-1) ?? '', 1), date)).toBe(false);
    }),
  );
});

test('the next range follows without a gap, and the previous one returns', () => {
  fc.assert(
    fc.property(fc.constantFrom(...calendarViews), aDate, (view, date) => {
      const next = turnView(view, date, 1);
      const dates = datesOfView(view, date, 1);
      expect(datesOfView(view, turnView(view, next, -1), 1)).toEqual(dates);
      if (view !== 'month') expect(datesOfView(view, next, 1)[0]).toBe(addDays(dates.at(-1) ?? '', 1));
    }),
  );
});

test('a month moves across the new year', () => {
  expect(turnView('month', '2026-12-31', 1)).toBe('2027-01-01');
  expect(turnView('month', '2027-01-31', -1)).toBe('2026-12-01');
});
