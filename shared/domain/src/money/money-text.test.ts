import {
  currenciesThatShareASign,
  currencySign,
  formatMoney,
  formatOwnMoney,
  formatUnitPrice,
} from './money-text.ts';
import { locales, withNumberStyle } from './number-style.ts';

const hundred = (currency: string) => ({ amountMinor: 10_000, currency });

test.each(['CAD', 'AUD', 'USD', 'NZD', 'MXN', 'HKD', 'SEK', 'NOK', 'DKK', 'CNY', 'GBP', 'PKR'])(
  'the sign of %s is ambiguous, so the currency code stands beside the amount',
  (currency) => {
    expect(formatMoney(hundred(currency))).toBe(`${currency}\u00a0100.00`);
    expect(formatUnitPrice('100.125', currency)).toBe(`${currency}\u00a0100.125`);
  },
);

test.each([
  ['JPY', 'JPY\u00a010,000'],
  ['ISK', 'ISK\u00a010,000'],
  ['KRW', 'KRW\u00a010,000'],
  ['XOF', 'XOF\u00a010,000'],
])('the same is true of %s, which has no minor unit', (currency, text) => {
  expect(formatMoney(hundred(currency))).toBe(text);
});

test.each([
  ['NGN', '₦100.00'],
  ['EUR', '€100.00'],
  ['INR', '₹100.00'],
  ['GHS', 'GH₵100.00'],
  ['BRL', 'R$100.00'],
])('the sign of %s is unique, and stands alone', (currency, text) => {
  expect(formatMoney(hundred(currency))).toBe(text);
});

test('a price list in the business’s currency shows the sign', () => {
  expect(formatOwnMoney(hundred('CAD'))).toBe('$100.00');
  expect(formatOwnMoney(hundred('SEK'))).toBe('kr\u00a0100.00');
  expect(formatOwnMoney(hundred('NGN'))).toBe('₦100.00');
});

test('the list of ambiguous signs agrees with Intl', () => {
  // The francs of two unions are FCFA and F\u202fCFA, which look the same.
  const looks = (currency: string) => currencySign(currency).replace(/[\s.]/g, '');
  const all = Intl.supportedValuesOf('currency');
  const sharing = all.filter((one) => all.some((other) => other !== one && looks(other) === looks(one)));
  expect([...currenciesThatShareASign].sort()).toEqual(sharing);
});

test.each(locales)('with the digits of %s, no two currencies look the same', (locale) => {
  const currencies = Intl.supportedValuesOf('currency');
  const unit = (currency: string) => formatUnitPrice('7', currency).replace(/[\s\d.,]/g, '');
  const written = withNumberStyle(locale, () => currencies.map(unit));
  expect(new Set(written).size).toBe(currencies.length);
});
