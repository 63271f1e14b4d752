import { createHash, createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Deps } from '../../../platform/deps.ts';
import { randomPassword } from '../../../platform/random-password.ts';

const periodSeconds = 30;

/** What authenticator apps take for granted. */
const standard = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;

/** 160 random bits in base32, as RFC 4226 asks for. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an app reads from the QR code: the secret, whose it is and where it is used. */
export const otpauthUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...standard, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/**
 * The period, counted from 1970, whose code this is; null for a wrong one. A code is good one period before and after
 * its own, as clocks differ (RFC 6238).
 */
export function periodOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...standard, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

const recoveryCodeCount = 10;

/** Each counts once. Some 99 bits, so that nobody finds one by trying. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, randomPassword);

/** What earlier versions stored of a recovery code. */
const plainHash = (typed: string): string =>
  createHash('sha256')
    .update(typed.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('base64url');

type Keys = Pick<Deps, 'secrets'>;

/** Tells a keyed hash from a plain one, which never has a dot. */
const keyed = 'k1.';

/** A plain hash under a key that is not in the database: whoever only has the database can compare nothing with it. */
export const keyHash = ({ secrets }: Keys, hash: string): string =>
  keyed +
  createHmac('sha256', Buffer.from(secrets.derive('recovery codes'), 'hex'))
    .update(hash)
    .digest('base64url');

/** What is stored of a recovery code, whichever way it is typed. */
export const hashRecoveryCode = (keys: Keys, typed: string): string => keyHash(keys, plainHash(typed));
