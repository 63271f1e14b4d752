import fc from 'fast-check';
import { returnsOf } from './returns.ts';
import { addDays, datesFrom } from './wall-clock.ts';

const first = '2026-01-01';
const last = '2026-03-31';

/** Days of customers on which they came, counted day by day as the worker does. */
function daysOf(visits: readonly (readonly number[])[]) {
  const gaps = new Map<string, Record<string, number>>();
  for (const ofCustomer of visits) {
    const sorted = ofCustomer.toSorted((a, b) => a - b);
    sorted.forEach((day, index) => {
      const before = sorted[index - 1];
      if (before === undefined) return;
      const date = addDays(first, day);
      const known = gaps.get(date) ?? {};
      gaps.set(date, { ...known, [day - before]: (known[day - before] ?? 0) + 1 });
    });
  }
  return datesFrom(first, last).map((date) => ({
    date,
    completed: 0,
    rebooked: 0,
    gaps: gaps.get(date) ?? {},
  }));
}

test('each customer who came before and came again counts once, in any period', () => {
  const day = fc.integer({ min: 0, max: 89 });
  const customers = fc.array(fc.array(day, { maxLength: 8 }), { maxLength: 12 });
  fc.assert(
    fc.property(customers, day, fc.integer({ min: 1, max: 60 }), (visits, start, length) => {
      const from = addDays(first, start);
      const to = addDays(from, length - 1);
      const period = daysOf(visits).filter(({ date }) => date >= from && date <= to);
      const expected = visits.filter(
        (ofCustomer) =>
          ofCustomer.some((one) => one < start) &&
          ofCustomer.some((one) => one >= start && one < start + length),
      ).length;
      expect(returnsOf(period, from).returningCustomers).toBe(expected);
    }),
  );
});

test('the share of rebooked visits is of those that were completed, and none of none', () => {
  const day = { date: first, completed: 3, rebooked: 1, gaps: {} };
  expect(returnsOf([day, { ...day, completed: 1 }], first).rebookedRate).toBe(0.5);
  expect(returnsOf([{ ...day, completed: 0, rebooked: 0 }], first).rebookedRate).toBeNull();
});
