import { formatRelative } from './relative-time.ts';

const now = new Date('2026-03-03T12:00:00Z');
const ago = (seconds: number) => formatRelative(new Date(now.getTime() - seconds * 1000), now);

test.each([
  [0, 'just now'],
  [4.9, 'just now'],
  [5, '5 seconds ago'],
  [59, '59 seconds ago'],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [3_600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, '1 day ago'],
  [29 * 86_400, '29 days ago'],
  [30 * 86_400, '1 month ago'],
  [364 * 86_400, '12 months ago'],
  [365 * 86_400, '1 year ago'],
  [3 * 365 * 86_400, '3 years ago'],
  [-2, 'just now'],
  [-120, 'in 2 minutes'],
])('%d seconds ago reads %s', (seconds, text) => {
  expect(ago(seconds)).toBe(text);
});
