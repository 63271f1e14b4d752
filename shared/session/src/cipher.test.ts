import { open, seal } from './cipher.ts';

const flip = (value: string, at: number): string => {
  const other = value[at] === 'A' ? 'B' : 'A';
  return value.slice(0, at) + other + value.slice(at + 1);
};

test('each value is stored encrypted with a symmetric cipher', () => {
  const sealed = seal('TOKEN', 'a-token-that-nobody-may-read');
  expect(sealed).not.toContain('nobody');
  expect(open('TOKEN', sealed)).toBe('a-token-that-nobody-may-read');
});

test('a name keeps all its characters', () => {
  expect(open('USER', seal('USER', 'Ọláyínká Ṣadé 李 🌍'))).toBe('Ọláyínká Ṣadé 李 🌍');
});

test('the same text is never encrypted to the same value twice', () => {
  expect(seal('TOKEN', 'same')).not.toBe(seal('TOKEN', 'same'));
});

test('a value cannot be decrypted under another name', () => {
  expect(open('USER', seal('TOKEN', 'a-token'))).toBeNull();
});

test('a changed value cannot be decrypted', () => {
  const sealed = seal('ROLE', '2');
  const places = [0, sealed.indexOf('.') + 1, sealed.lastIndexOf('.') + 1];
  for (const at of places) expect(open('ROLE', flip(sealed, at))).toBeNull();
});

test.each(['', 'x', '..', 'a.b.c', '{"userType":1}'])('%j cannot be decrypted', (value) => {
  expect(open('USER', value)).toBeNull();
});
