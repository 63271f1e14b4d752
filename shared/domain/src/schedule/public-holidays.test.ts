import { nigerianHolidays } from './public-holidays.ts';

const listed = (year: number) => nigerianHolidays(year).map(({ date, name }) => `${date} ${name}`);
const dates = (year: number, name: string) =>
  nigerianHolidays(year).flatMap((holiday) => (holiday.name === name ? holiday.date : []));

test('the holidays of 2026 are in order', () => {
  expect(listed(2026)).toEqual([
    '2026-01-01 New Year’s Day',
    '2026-03-20 Eid al-Fitr',
    '2026-03-21 Eid al-Fitr, second day',
    '2026-04-03 Good Friday',
    '2026-04-06 Easter Monday',
    '2026-05-01 Workers’ Day',
    '2026-05-27 Eid al-Adha',
    '2026-05-28 Eid al-Adha, second day',
    '2026-06-12 Democracy Day',
    '2026-08-25 Maulid',
    '2026-10-01 Independence Day',
    '2026-12-25 Christmas Day',
    '2026-12-26 Boxing Day',
  ]);
});

test.each([
  [2000, '2000-04-24'],
  [2008, '2008-03-24'],
  [2019, '2019-04-22'],
  [2024, '2024-04-01'],
  [2025, '2025-04-21'],
  [2038, '2038-04-26'],
  [2049, '2049-04-19'],
])('Easter Monday of %i', (year, date) => {
  expect(dates(year, 'Easter Monday')).toEqual([date]);
});

test('lunar holidays are estimates; only holidays on fixed dates repeat yearly', () => {
  for (const { name, certainty, isYearly } of nigerianHolidays(2027)) {
    expect(certainty).toBe(/^(?:Eid|Maulid)/.test(name) ? 'expected' : 'fixed');
    if (certainty === 'expected' || name.includes('Easter') || name === 'Good Friday')
      expect(isYearly).toBe(false);
    else expect(isYearly).toBe(true);
  }
});

test('a year may contain the same lunar holiday twice', () => {
  expect(dates(2033, 'Eid al-Fitr')).toEqual(['2033-01-03', '2033-12-23']);
});
