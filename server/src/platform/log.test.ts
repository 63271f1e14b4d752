import { safePath } from './log.ts';

test.each([
  '/reset-password/abc',
  '//reset-password//abc',
  '/Reset-Password/abc?token=abc',
  '/reset-password/abc/',
  '/api/v1/calendar-feeds/abc.ics',
  '//api/v1//calendar-feeds/abc.ics?x=abc',
])('A20 the token in %s is not logged', (url) => {
  expect(safePath(url)).not.toContain('abc');
});
