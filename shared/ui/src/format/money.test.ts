import { formatMoney, formatPrice, formatShortMoney } from './money.ts';

const naira = (amountMinor: number) => ({ amountMinor, currency: 'NGN' });

test.each([
  [1_250_000, 'NGN', '₦12,500.00'],
  [0, 'NGN', '₦0.00'],
  [5, 'NGN', '₦0.05'],
  [-150_000, 'NGN', '-₦1,500.00'],
  [99_999_999_999_999, 'NGN', '₦999,999,999,999.99'],
  [Number.MAX_SAFE_INTEGER, 'NGN', '₦90,071,992,547,409.91'],
  [12_500, 'JPY', 'JPY\u00a012,500'],
  [12_500, 'GHS', 'GH₵125.00'],
  [12_500, 'EUR', '€125.00'],
])('%i of %s is written %s', (amountMinor, currency, text) => {
  expect(formatMoney({ amountMinor, currency })).toBe(text);
});

test.each([
  [0, 'Free'],
  [5, '₦0.05'],
  [1_250_000, '₦12,500.00'],
])('a price of %i kobo reads %s', (amountMinor, text) => {
  expect(formatPrice(naira(amountMinor))).toBe(text);
});

test('a currency with three decimals shows all three', () => {
  expect(formatMoney({ amountMinor: 12_500, currency: 'KWD' })).toMatch(/^KWD\s12\.500$/);
});

test.each([
  [0, '₦0.00'],
  [99_999, '₦999.99'],
  [100_000, '₦1.0k'],
  [104_999, '₦1.0k'],
  [105_000, '₦1.1k'],
  [149_999, '₦1.5k'],
  [1_075_000, '₦10.8k'],
  [99_994_999, '₦999.9k'],
  [99_995_000, '₦1.0M'],
  [125_000_000, '₦1.3M'],
  [123_456_789_012, '₦1,234.6M'],
  [-150_000, '-₦1.5k'],
])('%i kobo is abbreviated to %s', (amountMinor, text) => {
  expect(formatShortMoney(naira(amountMinor))).toBe(text);
});

test('abbreviating depends on the amount in the currency, not on its minor units', () => {
  expect(formatShortMoney({ amountMinor: 1_500, currency: 'JPY' })).toBe('¥1.5k');
  expect(formatShortMoney({ amountMinor: 1_500_000, currency: 'KWD' })).toMatch(/^KWD\s1\.5k$/);
});
