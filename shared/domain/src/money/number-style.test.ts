import { formatMoney, formatUnitPrice } from './money-text.ts';
import { locales, setNumberStyle } from './number-style.ts';

afterEach(() => setNumberStyle('en-US'));

const million = { amountMinor: 123_456_789, currency: 'NGN' };

test('amounts are grouped in the business’s style', () => {
  expect(formatMoney(million)).toBe('₦1,234,567.89');
  setNumberStyle('en-IN');
  expect(formatMoney(million)).toBe('₦12,34,567.89');
  expect(formatUnitPrice('100000.125', 'NGN')).toBe('₦1,00,000.125');
});

test.each(locales)('in %s the decimal separator is a point, and the symbol comes first', (locale) => {
  setNumberStyle(locale);
  expect(formatMoney(million)).toMatch(/^₦[\d,]+\.89$/);
});
