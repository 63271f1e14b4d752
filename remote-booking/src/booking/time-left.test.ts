import { timeLeft } from './time-left.ts';

const now = Date.parse('2026-03-02T13:00:00Z');

test.each([
  ['2026-03-02T13:14:00Z', '14 min left'],
  ['2026-03-02T13:13:01Z', '14 min left'],
  ['2026-03-02T13:00:01Z', '1 min left'],
  ['2026-03-03T13:00:00Z', '24 h left'],
  ['2026-03-02T13:00:00Z', null],
])('until %s the visitor has "%s"', (until, words) => {
  expect(timeLeft(until, now)).toBe(words);
});
