import fc from 'fast-check';
import {
  isEmptyCell,
  parseAmount,
  parseList,
  parseListedPhone,
  parseMinutes,
  parseSince,
  parseYesNo,
  splitName,
} from './typed.ts';

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
])('the amount %j with %i decimals reads %j', (text, exponent, minor) => {
  expect(parseAmount(text, exponent)).toBe(minor);
});

test('an amount written by the product reads back the same', () => {
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
])('%j reads %j as minutes', (text, minutes) => {
  expect(parseMinutes(text)).toBe(minutes);
});

test('only yes and no are accepted', () => {
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

test('other programs’ words for consent and blocking are understood', () => {
  expect(['subscribed', 'Unsubscribed', 'opted_in', 't', 'f', 'Banned', 'Active'].map(parseYesNo)).toEqual([
    true,
    false,
    true,
    true,
    false,
    true,
    false,
  ]);
  expect(
    ['2026-09-07 10:00:00+00', '2026-09-07T10:00:00Z', '2026-09-07', 'no', 'since spring'].map(parseSince),
  ).toEqual([new Date('2026-09-07T10:00:00Z'), new Date('2026-09-07T10:00:00Z'), true, false, null]);
});

test.each([
  ['VIP; nails, VIP\n', ['VIP', 'nails']],
  ['{}', []],
  ['[]', []],
  ['{VIP,"two words","a, b; c"}', ['VIP', 'two words', 'a, b; c']],
  [
    '{"say \\\\"hi\\\\"","back\\\\\\\\slash","{}",NULL,"NULL"}'.replaceAll('\\\\', '\\'),
    ['say "hi"', 'back\\slash', '{}', 'NULL'],
  ],
  ['["VIP", "a, b", 7, null]', ['VIP', 'a, b', '7']],
  ['[not json, at all]', ['[not json', 'at all]']],
  ['{{a,b},{c}}', ['{{a', 'b}', '{c}}']],
  ['[["a"]]', ['[["a"]]']],
  ['{open', ['{open']],
])('a cell with several values is split, without duplicates: %j', (cell, items) => {
  expect(parseList(cell)).toEqual(items);
});

test('a list written by PostgreSQL reads back the same', () => {
  const item = fc
    .string({ unit: 'binary', maxLength: 20 })
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const written = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
  fc.assert(
    fc.property(fc.uniqueArray(item, { maxLength: 5 }), (items) => {
      expect(parseList(`{${items.map(written).join(',')}}`)).toEqual(items);
      expect(parseList(JSON.stringify(items))).toEqual(items);
    }),
  );
});

test('other programs’ words for “none” mean empty, and a name stays a name', () => {
  expect(['', '{}', '[]', 'null', 'NULL', '\\N', '(null)'].every(isEmptyCell)).toBe(true);
  expect(['Null', 'None', '0', '{VIP}', 'N'].some(isEmptyCell)).toBe(false);
});

test.each([
  ["'+2348035550104", '+2348035550104'],
  ['\u201908035550104', '08035550104'],
  ['p:+2348035550104', '+2348035550104'],
  ['WhatsApp: +234 803 555 0104', '+234 803 555 0104'],
  ['0803 555 0104 (mobile)', '0803 555 0104'],
  ['0803-555-0104 cell', '0803-555-0104'],
  ['2348035550104.0', '2348035550104'],
  ['2.348035550104E+12', '2348035550104'],
  ['2.34804E+12', null],
  ['2,34804e12', null],
  ['+2.34804E+12', null],
  ['8E+10', null],
  ['tel:+2348035550104', 'tel:+2348035550104'.slice(4)],
  ['call mother', 'call mother'],
  ['+1 (555) 010-4477', '+1 (555) 010-4477'],
])('the listed number %j reads %j', (listed, number) => {
  expect(parseListedPhone(listed)).toBe(number);
});

test.each([
  ['Ada  Ngozi Obi', 'Ada Ngozi', 'Obi'],
  ['Ada', 'Ada', ''],
  ['Cole, Ada', 'Ada', 'Cole'],
  ['van der Berg ,  Anna Maria', 'Anna Maria', 'van der Berg'],
  ['山田，太郎', '太郎', '山田'],
  ['عبد الله، فاطمة', 'فاطمة', 'عبد الله'],
  ['Cole,', 'Cole', ''],
  [', Ada', 'Ada', ''],
  ['John Smith, Jr.', 'John', 'Smith Jr.'],
  ['Smith, John, PhD', 'John', 'Smith PhD'],
  ['Smith Jr., John', 'John', 'Smith Jr.'],
  ['John Smith III', 'John', 'Smith III'],
  ['', '', ''],
])('the name %j reads %j and %j', (fullName, firstName, lastName) => {
  expect(splitName(fullName)).toEqual({ firstName, lastName });
});
