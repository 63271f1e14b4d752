import { formatCount, formatShortNumber } from './number.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1.0k'],
  [1_249, '1.2k'],
  [1_250, '1.3k'],
  [999_949, '999.9k'],
  [999_950, '1.0M'],
  [1_000_000, '1.0M'],
  [1_234_567_890, '1,234.6M'],
  [-1_500, '-1.5k'],
])('%i is abbreviated to %s', (value, text) => {
  expect(formatShortNumber(value)).toBe(text);
});

test('a count is written in full', () => {
  expect(formatCount(10_000)).toBe('10,000');
});
