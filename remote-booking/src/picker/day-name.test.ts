import type { DayReason } from '@daybook/contract/slots';
import { dayName, type Offer } from './day-name.ts';

const offer: Offer = {
  today: '2026-03-02',
  lastDay: '2026-05-01',
  openWeekdays: new Set([1, 2, 3, 4, 5, 6]),
  nameOf: () => 'Ada Obi',
  counts: new Map([
    ['2026-03-03', 6],
    ['2026-03-05', 1],
  ]),
  reasons: new Map<string, DayReason>([
    ['2026-03-06', { reason: 'full' }],
    ['2026-03-09', { reason: 'closed', name: 'Eid' }],
    ['2026-03-10', { reason: 'closed', name: null }],
    ['2026-03-11', { reason: 'away', staffId: 'ada', until: '2026-05-12' }],
    ['2026-03-12', { reason: 'notice', minutes: 240 }],
    ['2026-03-13', { reason: 'no_hours' }],
  ]),
};

test.each([
  ['2026-03-03', 'Tuesday 3 March 2026, 6 times available'],
  ['2026-03-05', 'Thursday 5 March 2026, 1 time available'],
  ['2026-03-04', 'Wednesday 4 March 2026, no times available'],
  ['2026-03-08', 'Sunday 8 March 2026, closed'],
  ['2026-03-06', 'Friday 6 March 2026, fully booked'],
  ['2026-03-09', 'Monday 9 March 2026, closed for Eid'],
  ['2026-03-10', 'Tuesday 10 March 2026, closed'],
  ['2026-03-11', 'Wednesday 11 March 2026, Ada Obi is away'],
  ['2026-03-12', 'Thursday 12 March 2026, book at least 4 hours ahead'],
  ['2026-03-13', 'Friday 13 March 2026, no times available'],
  ['2026-03-01', 'Sunday 1 March 2026, past'],
  ['2026-05-02', 'Saturday 2 May 2026, not open for booking yet'],
])('%s is called "%s"', (day, name) => {
  expect(dayName(day, offer)).toBe(name);
});

test('a day is not called full before its times are loaded', () => {
  expect(dayName('2026-03-03', { ...offer, counts: null })).toBe('Tuesday 3 March 2026, loading times');
});

test('no day is called closed if the business publishes no hours', () => {
  expect(dayName('2026-03-08', { ...offer, openWeekdays: new Set() })).toMatch(/no times available$/);
});
