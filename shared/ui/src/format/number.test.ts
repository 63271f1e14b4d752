import { formatCount, formatShare, formatShortNumber } from './number.ts';

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

test('a share is written in percent', () => {
  expect(formatShare(0.1254)).toBe('12.5%');
  expect(formatShare(1)).toBe('100%');
});
