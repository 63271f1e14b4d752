import { formatDuration } from './duration.ts';

test.each([
  [5, '5 min'],
  [45, '45 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [1_500, '25 h'],
])('%i minutes read %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});
