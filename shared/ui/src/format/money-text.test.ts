import { withNumberStyle } from '@daybook/domain/number-style';
import { groupAmount, readAmount, writeAmount } from './money-text.ts';

test.each([
  ['12500', 'NGN', 1_250_000],
  ['12,500.5', 'NGN', 1_250_050],
  [' ₦12 500.05 ', 'NGN', 1_250_005],
  ['NGN 7', 'NGN', 700],
  ['0', 'NGN', 0],
  ['1.250', 'KWD', 1250],
  ['500', 'JPY', 500],
])('%s in %s is %d minor units', (text, currency, amountMinor) => {
  expect(readAmount(text, currency)).toBe(amountMinor);
});

test.each([
  ['', 'NGN'],
  ['a lot', 'NGN'],
  ['-5', 'NGN'],
  ['1.005', 'NGN'],
  ['1.5', 'JPY'],
  ['99999999999999', 'NGN'],
])('%j in %s is not an amount', (text, currency) => {
  expect(readAmount(text, currency)).toBeNull();
});

test.each([
  [0, 'NGN', '0.00'],
  [5, 'NGN', '0.05'],
  [1_250_000, 'NGN', '12500.00'],
  [500, 'JPY', '500'],
  [Number.MAX_SAFE_INTEGER, 'KWD', '9007199254740.991'],
])('%d in %s is written %s, and reads back the same', (amountMinor, currency, text) => {
  expect(writeAmount({ amountMinor, currency })).toBe(text);
  expect(readAmount(text, currency)).toBe(amountMinor);
});

test.each([
  [0, 'NGN', '0.00'],
  [99_999, 'NGN', '999.99'],
  [1_250_000_05, 'NGN', '1,250,000.05'],
  [1_250_000, 'JPY', '1,250,000'],
])('%d in %s is grouped as %s, and reads back the same', (amountMinor, currency, text) => {
  expect(groupAmount({ amountMinor, currency })).toBe(text);
  expect(readAmount(text, currency)).toBe(amountMinor);
});

test('digits are grouped as the business groups them', () => {
  withNumberStyle('en-IN', () =>
    expect(groupAmount({ amountMinor: 12_345_600, currency: 'INR' })).toBe('1,23,456.00'),
  );
});
