import { daysOf, monthsOf, namedPeriod, periodDays, periodNames, previousPeriod } from './report-period.ts';

test.each([
  ['today', '2026-03-03', '2026-03-03'],
  ['7d', '2026-02-25', '2026-03-03'],
  ['30d', '2026-02-02', '2026-03-03'],
  ['90d', '2025-12-04', '2026-03-03'],
  ['month', '2026-03-01', '2026-03-03'],
] as const)('the period %s, on 3 March 2026, is from %s to %s', (name, from, to) => {
  expect(namedPeriod(name, '2026-03-03')).toEqual({ from, to });
});

test('a period is compared with the same number of days before it', () => {
  for (const name of periodNames) {
    const period = namedPeriod(name, '2026-03-30');
    const previous = previousPeriod(period);
    expect(periodDays(previous)).toBe(periodDays(period));
    expect([...daysOf(previous), ...daysOf(period)]).toEqual(daysOf({ from: previous.from, to: period.to }));
  }
});

test('a period counts its dates, across clock changes and the end of a year', () => {
  expect(periodDays({ from: '2026-03-28', to: '2026-03-30' })).toBe(3);
  expect(periodDays({ from: '2025-12-31', to: '2026-01-01' })).toBe(2);
  expect(periodDays({ from: '2026-03-03', to: '2026-03-01' })).toBeLessThan(1);
});

test.each([
  ['2026-01-01', '2026-01-31', ['2026-01-01']],
  ['2026-01-01', '2026-01-30', []],
  ['2026-01-02', '2026-03-01', ['2026-02-01']],
  ['2025-11-30', '2026-02-28', ['2025-12-01', '2026-01-01', '2026-02-01']],
  ['2026-03-10', '2026-03-12', []],
  ['2026-03-02', '2026-03-01', []],
])('from %s to %s there are the whole months %j', (from, to, months) => {
  expect(monthsOf({ from, to })).toEqual(months);
});
