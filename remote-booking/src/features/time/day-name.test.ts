import { dayName, type Offer } from './day-name.ts';

const offer: Offer = {
  today: '2026-03-02',
  lastDay: '2026-05-01',
  openWeekdays: new Set([1, 2, 3, 4, 5, 6]),
  counts: new Map([
    ['2026-03-03', 6],
    ['2026-03-05', 1],
  ]),
};

test.each([
  ['2026-03-03', 'Tuesday 3 March 2026, 6 times available'],
  ['2026-03-05', 'Thursday 5 March 2026, 1 time available'],
  ['2026-03-04', 'Wednesday 4 March 2026, no times available'],
  ['2026-03-08', 'Sunday 8 March 2026, closed'],
  ['2026-03-01', 'Sunday 1 March 2026, past'],
  ['2026-05-02', 'Saturday 2 May 2026, not open for booking yet'],
])('%s is called "%s"', (day, name) => {
  expect(dayName(day, offer)).toBe(name);
});

test('does not claim that a day is full while that is not known', () => {
  expect(dayName('2026-03-03', { ...offer, counts: null })).toBe(
    'Tuesday 3 March 2026, looking for free times',
  );
});

test('calls no day closed where the business names no hours', () => {
  expect(dayName('2026-03-08', { ...offer, openWeekdays: new Set() })).toMatch(/no times available$/);
});
