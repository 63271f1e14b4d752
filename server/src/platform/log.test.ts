import { safePath } from './log.ts';

test.each([
  '/reset-password/abc',
  '//reset-password//abc',
  '/Reset-Password/abc?token=abc',
  '/reset-password/abc/',
])('the token in %s is not logged', (url) => {
  expect(safePath(url)).not.toContain('abc');
});
