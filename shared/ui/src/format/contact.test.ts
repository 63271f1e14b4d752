import { mailtoOf } from './contact.ts';

test.each([
  ['ada@example.com', 'mailto:ada@example.com'],
  ['ada+salon@example.com', 'mailto:ada%2Bsalon@example.com'],
  ['ada?bcc=eve@example.com', 'mailto:ada%3Fbcc%3Deve@example.com'],
  ['a&b#c@example.com', 'mailto:a%26b%23c@example.com'],
])('a mail link to %s has no other recipient', (email, link) => {
  expect(mailtoOf(email)).toBe(link);
  const { pathname, search, hash } = new URL(link);
  expect([decodeURIComponent(pathname), search, hash]).toEqual([email, '', '']);
});
