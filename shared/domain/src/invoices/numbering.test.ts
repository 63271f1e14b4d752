import { numberOf, patternProblem, periodOf } from './numbering.ts';

test('a number contains the year of its issue date, and as many digits as it needs (N07, N11)', () => {
  expect(numberOf('INV-{YYYY}-{0000}', '2027-01-01', 1)).toBe('INV-2027-0001');
  expect(numberOf('INV-{YYYY}-{0000}', '2026-12-31', 10_000)).toBe('INV-2026-10000');
  expect(numberOf('{MM}{YYYY}-{000}A', '2026-03-09', 42)).toBe('032026-042A');
});

test('a series counts within its period', () => {
  expect(periodOf('never', '2026-12-31')).toBe('');
  expect(periodOf('yearly', '2026-12-31')).toBe('2026');
  expect(periodOf('monthly', '2026-12-31')).toBe('2026-12');
});

test.each([
  ['INV-{YYYY}-{0000}', 'yearly', null],
  ['{000000}', 'never', null],
  ['INV {0000}', 'never', 'Use only letters, digits, hyphens, {YYYY}, {MM} and {0000}.'],
  ['INV-{YEAR}-{0000}', 'never', 'Use only letters, digits, hyphens, {YYYY}, {MM} and {0000}.'],
  ['INV-{YYYY}', 'yearly', 'Include the number once: {0000}.'],
  ['{00}-{00}', 'never', 'Include the number once: {0000}.'],
  ['INV-{0000}', 'yearly', 'To restart the numbers, include {YYYY}.'],
  ['INV-{YYYY}-{0000}', 'monthly', 'To restart the numbers every month, include {MM}.'],
] as const)('the pattern %s with reset %s has the message %s', (pattern, reset, problem) => {
  expect(patternProblem(pattern, reset)).toBe(problem);
});
