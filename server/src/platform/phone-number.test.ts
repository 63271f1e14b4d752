import { cleanPhone, phoneProblem } from '@daybook/domain/text/typed-phone';
import fc from 'fast-check';
import { countryOf, phoneKey, phoneWord } from './phone-number.ts';

const lagos = 'Africa/Lagos';

test.each([
  '0803 456 7890',
  '+234 803 456 7890',
  '+234 (0) 803-456-7890',
  '234 803 456 7890',
  '803.456.7890',
  '00234 803 456 7890',
  '00 234 (0) 803 456 7890',
  '009 234 803 456 7890',
  '(+234) 803 456 7890',
  '+ 234 803 456 7890',
  '+234/803/456/7890',
  '\u202a+234 803 456 7890\u202c',
  '＋２３４ ８０３ ４５６ ７８９０',
  '+٢٣٤ ٨٠٣ ٤٥٦ ٧٨٩٠',
  '+234‑803–456−7890',
  'tel:+234-803-456-7890',
])('a number is the same when it is typed as %s', (typed) => {
  expect(phoneKey(typed, lagos)).toBe('2348034567890');
  expect(phoneWord(typed, lagos)).toBe('8034567890');
});

test('a number without a country code is one of the business’s country', () => {
  expect(phoneKey('020 7946 0018', 'Europe/London')).toBe('442079460018');
  expect(phoneKey('0712 345 678', 'Africa/Nairobi')).toBe('254712345678');
  expect(phoneKey('098765 43210', 'Asia/Kolkata')).toBe('919876543210');
  expect(phoneKey('+44 20 7946 0018', lagos)).toBe('442079460018');
  expect([countryOf('Asia/Calcutta'), countryOf('UTC')]).toEqual(['IN', 'NG']);
});

test('a number that is invalid in the country is compared by its digits', () => {
  expect(phoneKey('0803 456', lagos)).toBe('0803456');
  expect(phoneKey('44 7700 900123', lagos)).toBe(phoneKey('+44 7700 900123', lagos));
  expect(phoneKey('+999 123 4567', lagos)).toBe('9991234567');
});

test.each([
  ['0803 45', '80345'],
  ['+234 803 45', '80345'],
  ['7890', '7890'],
  ['0', '0'],
])('a number is found while %s of it is typed', (typed, word) => {
  expect(phoneWord(typed, lagos)).toBe(word);
});

test('the same digits after another country code are another number', () => {
  expect(phoneKey('+44 803 456 7890', lagos)).not.toBe(phoneKey('+234 803 456 7890', lagos));
  expect(phoneKey('+1 803 456 7890', lagos)).not.toBe(phoneKey('0803 456 7890', lagos));
  expect(phoneKey('0044 20 7946 0018', lagos)).toBe('442079460018');
  expect(phoneKey('011 234 803 456 7890', 'America/New_York')).toBe('2348034567890');
});

test('law: a number is the same in the digits, dashes and plus signs of every script', () => {
  const zeros = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce, 0x1e950);
  const gaps = fc.constantFrom(...' -‐–−－./', '\u00a0', '\u200b', '');
  fc.assert(
    fc.property(
      fc.integer({ min: 8_030_000_000, max: 8_039_999_999 }),
      zeros,
      fc.constantFrom('+', '＋', '﹢', '⁺', '➕', '00', '0 0'),
      gaps,
      (number, zero, plus, gap) => {
        const typed = `${plus}234${gap}${number}`.replace(/[0-9]/g, (digit) =>
          String.fromCodePoint(zero + Number(digit)),
        );
        expect(phoneProblem(cleanPhone(typed))).toBeNull();
        expect(phoneKey(typed, lagos)).toBe(`234${number}`);
      },
    ),
  );
});
