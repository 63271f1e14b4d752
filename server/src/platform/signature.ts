import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Compares two texts in constant time. */
export function isSameSignature(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

/** Signs bytes with a key. */
export const hmac = (
  algorithm: 'sha1' | 'sha256' | 'sha512',
  key: string,
  bytes: string | Buffer,
  encoding: 'hex' | 'base64' = 'hex',
): string => createHmac(algorithm, key).update(bytes).digest(encoding);
