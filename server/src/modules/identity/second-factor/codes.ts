import { createHash, createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { randomPassword } from '../../../platform/random-password.ts';

const periodSeconds = 30;

/** The parameters that authenticator apps assume. */
const standard = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;

/** 160 random bits in base32, as RFC 4226 requires. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The URI in the QR code: secret, account and issuer. */
export const otpauthUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...standard, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/**
 * The period since 1970 whose code this is; null for a wrong one. A code is also valid one period earlier and later,
 * since clocks differ (RFC 6238).
 */
export function periodOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...standard, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

const recoveryCodeCount = 10;

/** Each works once. About 99 bits, too many to guess. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, randomPassword);

/** The hash that earlier versions stored of a recovery code. */
const plainHash = (typed: string): string =>
  createHash('sha256')
    .update(typed.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('base64url');

/** Marks a keyed hash; a plain one never contains a dot. */
const keyed = 'k1.';

/** Hashes a plain hash under a key outside the database, in hexadecimal digits: a stolen database alone allows no comparison. */
export const keyHash = (key: string, hash: string): string =>
  keyed + createHmac('sha256', Buffer.from(key, 'hex')).update(hash).digest('base64url');

/** The stored form of a recovery code, however it is typed. */
export const hashRecoveryCode = (key: string, typed: string): string => keyHash(key, plainHash(typed));
