import { ageingBucketOf, daysSince, dueOn, isReminderDue, occurrenceOn } from './due.ts';

test('the due date is a number of days after the issue date (D04)', () => {
  expect(dueOn('2026-02-25', 7)).toBe('2026-03-04');
  expect(dueOn('2026-02-25', 0)).toBe('2026-02-25');
});

test.each([
  ['2026-06-30', 'current'],
  ['2026-07-04', 'current'],
  ['2026-06-29', '1-30'],
  ['2026-05-31', '1-30'],
  ['2026-05-30', '31-60'],
  ['2026-05-01', '31-60'],
  ['2026-04-30', '61-90'],
  ['2026-04-01', '61-90'],
  ['2026-03-31', '90+'],
])('due on %s is %s at the end of June (D14)', (due, age) => {
  expect(ageingBucketOf(due, '2026-06-30')).toBe(age);
});

test('a recurring date keeps its day, even after shorter months (D10)', () => {
  const monthly = { firstOn: '2026-01-31', every: 1, unit: 'month' } as const;
  expect([0, 1, 2, 3, 13].map((nth) => occurrenceOn(monthly, nth))).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2027-02-28',
  ]);
  expect(occurrenceOn({ firstOn: '2026-01-31', every: 2, unit: 'week' }, 3)).toBe('2026-03-14');
});

test('a missed reminder is sent within a week, and not later (D07)', () => {
  expect(isReminderDue('2026-03-10', '2026-03-09')).toBe(false);
  expect(isReminderDue('2026-03-10', '2026-03-13')).toBe(true);
  expect(isReminderDue('2026-03-10', '2026-03-17')).toBe(true);
  expect(isReminderDue('2026-03-10', '2026-03-18')).toBe(false);
});

test('days count from a past date, and to a future one', () => {
  expect(daysSince('2026-02-28', '2026-03-03')).toBe(3);
  expect(daysSince('2026-03-03', '2026-02-28')).toBe(-3);
});
