import { minuteMs, wallClock } from '../time/wall-clock.ts';
import { capPeriods } from './cap-period.ts';

const newYork = wallClock('America/New_York');
const hour = 60 * minuteMs;

test('a month runs from its first day to its last, whatever its length', () => {
  const lastEvening = newYork.instantAt('2028-02-29', 1439);
  expect(capPeriods('month', { startAt: lastEvening, endAt: lastEvening + 1 }, newYork)).toEqual([
    newYork.days('2028-02-01', '2028-02-29'),
  ]);
  expect(capPeriods('month', newYork.days('2026-12-31', '2027-01-31'), newYork).slice(0, 2)).toEqual([
    newYork.days('2026-12-01', '2026-12-31'),
    newYork.days('2027-01-01', '2027-01-31'),
  ]);
});

test('a week runs from Monday to Sunday, across the new year too', () => {
  for (const date of ['2026-12-28', '2026-12-31', '2027-01-01', '2027-01-03']) {
    const noon = newYork.instantAt(date, 720);
    expect(capPeriods('week', { startAt: noon, endAt: noon + 1 }, newYork)).toEqual([
      newYork.days('2026-12-28', '2027-01-03'),
    ]);
  }
});

test('a day has 23 hours when the clocks go forward, and its week is an hour short', () => {
  const range = { startAt: newYork.instantAt('2026-03-08', 60), endAt: newYork.instantAt('2026-03-08', 240) };
  const [day] = capPeriods('day', range, newYork);
  const [week] = capPeriods('week', range, newYork);
  expect([day, week].map((period) => period && (period.endAt - period.startAt) / hour)).toEqual([23, 167]);
});
