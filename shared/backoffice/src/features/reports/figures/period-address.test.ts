import { type ChosenPeriod, daysChosen, readPeriod, writePeriod } from './period-address.ts';

const today = '2026-03-03';

test.each<[string, ChosenPeriod]>([
  ['', { name: '30d' }],
  ['period=7d', { name: '7d' }],
  ['period=month', { name: 'month' }],
  ['period=century', { name: '30d' }],
  ['period=custom&from=2026-01-01&to=2026-01-31', { name: 'custom', from: '2026-01-01', to: '2026-01-31' }],
])('the URL %j selects %j', (address, chosen) => {
  expect(readPeriod(new URLSearchParams(address))).toEqual(chosen);
});

test('writing and reading a period returns the same, and other parameters stay', () => {
  const chosen = { name: 'custom', from: '2026-01-01', to: '2026-01-31' } as const;
  const written = writePeriod(new URLSearchParams('other=1&period=7d'), chosen);
  expect(readPeriod(written)).toEqual(chosen);
  expect(writePeriod(written, { name: '30d' }).toString()).toBe('other=1');
});

test.each([
  ['2026-02-01', '2026-02-28', { period: { from: '2026-02-01', to: '2026-02-28' } }],
  ['', '2026-02-28', { problem: 'Choose a first and a last day.' }],
  ['2026-02-31x', '2026-02-28', { problem: 'Choose a first and a last day.' }],
  ['2026-03-01', '2026-02-28', { problem: 'The last day is before the first.' }],
  ['2024-01-01', '2026-02-28', { problem: 'Choose up to 366 days.' }],
])('the range from %s to %s is %j', (from, to, days) => {
  expect(daysChosen({ name: 'custom', from, to }, today)).toEqual(days);
});

test('a named period ends today', () => {
  expect(daysChosen({ name: '7d' }, today)).toEqual({ period: { from: '2026-02-25', to: today } });
});
