import { createHash } from 'node:crypto';
import { hashRecoveryCode, keyHash, newRecoveryCodes, newSecret, otpauthUri, periodOfCode } from './codes.ts';

const key = 'ab'.repeat(32);

// RFC 6238, appendix B: the secret "12345678901234567890", the last six of its eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %d the code of the standard is accepted', (second, code) => {
  expect(periodOfCode(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
});

test('a code is valid one period early and late, names its own period, and then expires', () => {
  const at = (second: number) => periodOfCode(secret, '287082', new Date(second * 1000));
  expect([at(29), at(0), at(60), at(89)]).toEqual([1, 1, 1, 1]);
  expect([at(90), at(1000)]).toEqual([null, null]);
});

test('every secret has 160 new random bits', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});

test('the URI for the app names the business and the account', () => {
  const uri = new URL(otpauthUri(secret, { issuer: 'Glow & Co', label: 'ada@example.com' }));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('Glow & Co:ada@example.com');
  expect(uri.searchParams.get('secret')).toBe(secret);
});

test('there are ten recovery codes, accepted however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  const [code = ''] = codes;
  expect(hashRecoveryCode(key, ` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(
    hashRecoveryCode(key, code),
  );
});

test('a stored recovery code reveals nothing without the key of the installation', () => {
  const [code = ''] = newRecoveryCodes();
  const other = 'cd'.repeat(32);
  const stored = hashRecoveryCode(key, code);
  expect(stored).toMatch(/^k1\.[\w-]{43}$/);
  expect(hashRecoveryCode(other, code)).not.toBe(stored);
  const plain = createHash('sha256').update(code.replaceAll('-', '')).digest('base64url');
  expect(stored).not.toContain(plain);
  // A hash stored by an earlier version is converted in place.
  expect(keyHash(key, plain)).toBe(stored);
});
