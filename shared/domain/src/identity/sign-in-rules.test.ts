import { isInDomains, isSessionLive, needsTwoStep, twoStepRules } from './sign-in-rules.ts';

test('two-step sign-in is required of no user, of the administration, or of all users', () => {
  const asked = twoStepRules.map((rule) => [
    needsTwoStep(rule, { userType: 1 }),
    needsTwoStep(rule, { userType: 2 }),
  ]);
  expect(asked).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ]);
});

test.each([
  ['ada@ileke.example', true],
  ['ada@ILEKE.example', true],
  ['ada@sub.ileke.example', false],
  ['ada@evil-ileke.example', false],
  ['"ada@ileke.example"@evil.example', false],
])('%s belongs to ileke.example: %s', (email, isIn) => {
  expect(isInDomains(email, ['ileke.example'])).toBe(isIn);
});

test('without a list of domains, every address may sign in', () => {
  expect(isInDomains('ada@anywhere.example', [])).toBe(true);
});

test('a session lasts while it is used, but never longer than its limit', () => {
  const at = (minutes: number) => new Date(minutes * 60_000);
  const limits = { idleMinutes: 60, days: 2 };
  expect(isSessionLive({ createdAt: at(0), lastUsedAt: at(100) }, limits, at(159))).toBe(true);
  expect(isSessionLive({ createdAt: at(0), lastUsedAt: at(100) }, limits, at(160))).toBe(false);
  expect(isSessionLive({ createdAt: at(0), lastUsedAt: at(2879) }, limits, at(2879))).toBe(true);
  expect(isSessionLive({ createdAt: at(0), lastUsedAt: at(2879) }, limits, at(2880))).toBe(false);
});
