import { nextDays, nthFrom, occurrenceOf, type Recurring } from './recurring.ts';

const monthly: Recurring = { firstOn: '2026-01-31', every: 1, unit: 'month', endsOn: null, times: null };

test('a date keeps its day after shorter months (D10)', () => {
  expect(nextDays(monthly, 0, 4)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
});

test('a series ends with a date, which is included, or after a number of invoices', () => {
  expect(nextDays({ ...monthly, endsOn: '2026-02-28' }, 0, 4)).toEqual(['2026-01-31', '2026-02-28']);
  expect(nextDays({ ...monthly, times: 3 }, 1, 4)).toEqual(['2026-02-28', '2026-03-31']);
  expect(occurrenceOf({ ...monthly, times: 3 }, 3)).toBeNull();
});

test('a series continues with the first date that is not past', () => {
  expect(nthFrom(monthly, 1, '2026-03-31')).toBe(2);
  expect(nthFrom(monthly, 1, '2026-04-01')).toBe(3);
  expect(nthFrom(monthly, 5, '2026-01-01')).toBe(5);
});
