import { daySummary } from './day-summary.ts';
import type { StartRefusal } from './start-refusal.ts';

const now = 1000;

/** Consecutive starts from `now` on, one for each refusal. */
function starts(...refusals: readonly (StartRefusal | null)[]) {
  return refusals.map((refusal, index) => ({
    startAt: now + index,
    refused: refusal && { segment: 0, staffId: 'ada', refusal },
  }));
}

const closed = { reason: 'closed', closureName: 'Inventory', isNamePublic: false } as const;
const holiday = { reason: 'closed', closureName: 'Workers’ Day', isNamePublic: true } as const;
const away = (untilAt: number) => ({ reason: 'time_off', untilAt }) as const;
const taken = { reason: 'taken' } as const;
const tooSoon = { reason: 'notice', noticeMinutes: 240 } as const;
const tooFar = { reason: 'horizon', lastDate: '2026-04-01' } as const;
const atTheEnd = { reason: 'outside_hours' } as const;

test('a day with free times has no reason', () => {
  expect(daySummary(starts(taken, null), now)).toBeNull();
});

test('a day without any start has no working hours', () => {
  expect(daySummary([], now)).toEqual({ reason: 'no_hours' });
  expect(daySummary(starts(atTheEnd, { reason: 'break' }, { reason: 'staff_inactive' }), now)).toEqual({
    reason: 'no_hours',
  });
});

test.each([
  [holiday, { reason: 'closed', name: 'Workers’ Day' }],
  [closed, { reason: 'closed', name: null }],
  [away(5000), { reason: 'away', staffId: 'ada', untilAt: 5000 }],
  [tooSoon, { reason: 'notice', minutes: 240 }],
  [tooFar, { reason: 'horizon', lastDate: '2026-04-01' }],
  [taken, { reason: 'full' }],
  [{ reason: 'blocked' }, { reason: 'full' }],
] as const)('a visitor learns of $reason no more than they may know', (refusal, summary) => {
  expect(daySummary(starts(refusal, atTheEnd, atTheEnd), now)).toEqual(summary);
});

test('a day has the reason of most starts, and of equally frequent ones the highest-ranking', () => {
  expect(daySummary(starts(closed, taken, taken), now)).toEqual({ reason: 'full' });
  expect(daySummary(starts(taken, tooSoon, away(9), holiday), now)).toMatchObject({ reason: 'closed' });
  expect(daySummary(starts(taken, tooFar, tooSoon, away(9)), now)).toMatchObject({ reason: 'away' });
  expect(daySummary(starts(taken, tooFar, tooSoon), now)).toMatchObject({ reason: 'notice' });
  expect(daySummary(starts(taken, tooFar), now)).toMatchObject({ reason: 'horizon' });
});

test('past starts do not turn a full day into one that is too late to book', () => {
  const passed = [1, 2, 3].map((startAt) => ({
    ...starts(tooSoon)[0],
    startAt,
    refused: starts(tooSoon)[0]?.refused ?? null,
  }));
  expect(daySummary([...passed, ...starts(taken)], now)).toEqual({ reason: 'full' });
  expect(daySummary(passed, now)).toEqual({ reason: 'notice', minutes: 240 });
});

test('of several absences, the day names the one that ends last', () => {
  expect(daySummary(starts(away(7), away(9), away(8)), now)).toMatchObject({ untilAt: 9 });
});
