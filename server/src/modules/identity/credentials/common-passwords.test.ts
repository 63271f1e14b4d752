import { isCommonPassword } from './common-passwords.ts';

test.each([
  'password',
  'P@ssw0rd',
  'Password123!',
  '12345678',
  '87654321',
  'qwertyuiop',
  'qwerty123456',
  '1q2w3e4r',
  'zaq12wsx',
  'aaaaaaaa',
  'abcabcabc',
  'asdfasdf',
  'passwordpassword',
  'sunshine1',
  'iloveyou2024',
  'superman99',
  'trustno1',
  'michael1',
  '19900101',
  '01/02/1990',
  'Daybook2026!',
  'platinum',
  'Platinum1',
  'elephant',
  'umbrella99',
  'diligence',
  'w0nderful!',
  'Oluwaseun1',
  'abcdefqwe123!@#',
  '11111222223333344444',
  'qwe'.repeat(20),
])('%s is a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  'three quiet herons',
  'correct horse battery staple',
  'x7#kLm29qz',
  'mv7t-xk2p',
  'Ngozi-Balogun-42',
  'adire indigo cloth',
  '8153027746',
  'passwort-für-den-salon',
])('%s is accepted', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});

test('a password is no run of keys if a quarter of it is something else, or its run is too short', async () => {
  expect(await isCommonPassword('qwertyuio7#k')).toBe(false);
  expect(await isCommonPassword('abcdefxq12k9')).toBe(false);
});
