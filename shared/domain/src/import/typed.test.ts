import fc from 'fast-check';
import { parseAmount, parseList, parseMinutes, parseYesNo, splitName } from './typed.ts';

test.each([
  ['12500', 2, 1_250_000],
  ['₦12,500.00', 2, 1_250_000],
  ['NGN 12,500', 2, 1_250_000],
  ['12.500,50', 2, 1_250_050],
  ["1'200.5", 2, 120_050],
  ['12,500', 2, 1_250_000],
  ['12,50', 2, 1250],
  ['0.125', 3, 125],
  ['0', 2, 0],
  ['.5', 2, 50],
  ['1.005', 2, 100_500],
  ['1.005', 3, 1005],
  ['0.005', 2, null],
  ['12.5', 0, null],
  ['12.0', 0, 12],
  ['-5', 2, null],
  ['=1+1', 2, null],
  ['1e9', 2, null],
  ['1,2,3', 2, null],
  ['12 bananas', 2, null],
  ['99999999999999999', 2, null],
  ['', 2, null],
])('reads the amount %j with %i decimals as %j', (text, exponent, minor) => {
  expect(parseAmount(text, exponent)).toBe(minor);
});

test('an amount that the product writes is read back', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.nat(9999), fc.integer({ min: 0, max: 10 ** 12 })),
      fc.constantFrom(0, 2, 3),
      (minor, exponent) => {
        const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent };
        const written = (minor / 10 ** exponent).toLocaleString('en-US', digits);
        expect(parseAmount(written, exponent)).toBe(minor);
      },
    ),
  );
});

test.each([
  ['90', 90],
  ['45 min', 45],
  ['1:30', 90],
  ['1h 30m', 90],
  ['1.5 hours', 90],
  ['2 h', 120],
  ['1.333 h', null],
  ['soon', null],
  ['-5', null],
  ['', null],
])('reads %j as %j minutes', (text, minutes) => {
  expect(parseMinutes(text)).toBe(minutes);
});

test('reads yes and no, and nothing into anything else', () => {
  expect(['Yes', ' TRUE ', '1', 'no', 'FALSE', 'perhaps', ''].map(parseYesNo)).toEqual([
    true,
    true,
    true,
    false,
    false,
    null,
    null,
  ]);
});

test('several in one cell come apart, each once', () => {
  expect(parseList('VIP; nails, VIP\n')).toEqual(['VIP', 'nails']);
});

test('the last word of a name is the last name', () => {
  expect(splitName('Ada  Ngozi Obi')).toEqual({ firstName: 'Ada Ngozi', lastName: 'Obi' });
  expect(splitName('Ada')).toEqual({ firstName: 'Ada', lastName: '' });
});
