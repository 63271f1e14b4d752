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
])('%s is one that many people use', (password) => {
  expect(isCommonPassword(password)).toBe(true);
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
])('%s is welcome', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test.each(['a@'.repeat(64), '123'.repeat(42), `${'qwe'.repeat(42)}!`, '!'.repeat(127)])(
  'is decided in no time for %s',
  (password) => {
    const before = process.cpuUsage();
    isCommonPassword(password);
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(200_000);
  },
);
