import { toMajor, toMinor, WholeAmount } from './amounts.ts';
import { adapters } from './providers.ts';
import { fromStripe, toStripe } from './stripe-amounts.ts';

test.each([
  [1_075_000, 'NGN', 10_750],
  [1_075_050, 'NGN', 10_750.5],
  [1_075_001, 'NGN', 10_750.01],
  [5, 'NGN', 0.05],
  [1127, 'UGX', 1127],
  [999_999_999_999, 'NGN', 9_999_999_999.99],
])('G16 %i minor units of %s are %d for Flutterwave, and back', (minor, currency, major) => {
  expect(toMajor(minor, currency)).toBe(major);
  expect(toMinor(major, currency)).toBe(minor);
});

test.each([
  [0.1 + 0.2, 'NGN'],
  [10.005, 'NGN'],
  [1127.5, 'UGX'],
  [1e21, 'NGN'],
  [-5, 'NGN'],
  [Number.NaN, 'NGN'],
])('%d %s is refused as an amount', (major, currency) => {
  expect(toMinor(major, currency)).toBeNull();
});

test.each([
  [3953, 'KWD', null],
  [3950, 'KWD', 3950],
  [1_075_000, 'NGN', 1_075_000],
  [1127, 'JPY', 1127],
  [1127, 'UGX', 112_700],
  [1127, 'ISK', 112_700],
  [1100, 'MGA', 11],
  [1150, 'MGA', null],
])('G17 %i minor units of %s are %p for Stripe', (minor, currency, expected) => {
  expect(toStripe(minor, currency)).toBe(expected);
  if (expected !== null) expect(fromStripe(expected, currency)).toBe(minor);
});

test('G17 an amount that Stripe cannot take is refused with a sentence, before any request', () => {
  expect(adapters.stripe.whyNot(3953, 'KWD')).toMatch(/another way/);
  expect(adapters.stripe.whyNot(3950, 'KWD')).toBeNull();
});

test.each([
  ['paystack', 'EUR'],
  ['flutterwave', 'KWD'],
] as const)('%s does not support %s', (provider, currency) => {
  expect(adapters[provider].whyNot(1000, currency)).toContain(currency);
});

test('G08 an amount is a number or the same as a string', () => {
  expect([WholeAmount.parse('10000'), WholeAmount.parse(20_000)]).toEqual([10_000, 20_000]);
  for (const wrong of ['1e3', '10.5', '-1', '', 10.5, -1, null]) {
    expect(WholeAmount.safeParse(wrong).success).toBe(false);
  }
});
