import { countryOf, phoneKey, phoneWord } from './text-keys.ts';

const lagos = 'Africa/Lagos';

test.each([
  '0803 456 7890',
  '+234 803 456 7890',
  '+234 (0) 803-456-7890',
  '234 803 456 7890',
  '803.456.7890',
])('a number is the same when it is typed as %s', (typed) => {
  expect(phoneKey(typed, lagos)).toBe('2348034567890');
  expect(phoneWord(typed, lagos)).toBe('8034567890');
});

test('a number without a code is one of the country whose zone the business keeps', () => {
  expect(phoneKey('020 7946 0018', 'Europe/London')).toBe('442079460018');
  expect(phoneKey('0712 345 678', 'Africa/Nairobi')).toBe('254712345678');
  expect(phoneKey('098765 43210', 'Asia/Kolkata')).toBe('919876543210');
  expect(phoneKey('+44 20 7946 0018', lagos)).toBe('442079460018');
  expect([countryOf('Asia/Calcutta'), countryOf('UTC')]).toEqual(['IN', 'NG']);
});

test('what is no number of the country stays as its digits', () => {
  expect(phoneKey('0803 456', lagos)).toBe('0803456');
  expect(phoneKey('44 7700 900123', lagos)).toBe(phoneKey('+44 7700 900123', lagos));
  expect(phoneKey('+999 123 4567', lagos)).toBe('9991234567');
});

test.each([
  ['0803 45', '80345'],
  ['+234 803 45', '80345'],
  ['7890', '7890'],
  ['0', '0'],
])('a number of which %s is typed so far has %s in it', (typed, word) => {
  expect(phoneWord(typed, lagos)).toBe(word);
});
