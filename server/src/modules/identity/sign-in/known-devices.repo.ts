import { createHash } from 'node:crypto';
import { currentLanguage } from '@daybook/i18n';
import { backOfficeLanguageOf } from '@daybook/i18n/languages';
import type { Db, Tx } from '../../../platform/database/types.ts';

/** Stored as a hash: comparable, not readable. */
const ownHash = (userId: string, text: string) =>
  createHash('sha256').update(`${userId} ${text}`).digest('base64url');

export async function isKnownAddress(db: Db, userId: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_address')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('address_hash', '=', ownHash(userId, address))
    .executeTakeFirst();
  return row !== undefined;
}

/** Where a user signs in from. */
export interface SignInOrigin {
  /** A network address, or an IPv6 network. */
  address: string;
  /** A name for the device; empty if unknown. */
  device: string;
}

/**
 * Whether the user has signed in before, but never from this address or never from such a device: it may be someone
 * else.
 */
export async function isUnknownDevice(
  tx: Tx,
  userId: string,
  { address, device }: SignInOrigin,
): Promise<boolean> {
  const addresses = await tx
    .selectFrom('known_address')
    .select('address_hash as hash')
    .where('user_id', '=', userId)
    .execute();
  const devices = await tx
    .selectFrom('known_device')
    .select('device_hash as hash')
    .where('user_id', '=', userId)
    .execute();
  const isNew = (known: readonly { hash: string }[], text: string) =>
    known.length > 0 && !known.some(({ hash }) => hash === ownHash(userId, text));
  return isNew(addresses, address) || isNew(devices, device);
}

export async function rememberDevice(
  tx: Tx,
  userId: string,
  { address, device }: SignInOrigin,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('known_address')
    .values({ user_id: userId, address_hash: ownHash(userId, address), last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address_hash']).doUpdateSet({ last_seen_at: now }),
    )
    .execute();
  await tx
    .insertInto('known_device')
    .values({ user_id: userId, device_hash: ownHash(userId, device), last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .execute();
  await tx
    .updateTable('user_account')
    .set((eb) => ({
      last_sign_in_at: now,
      password_expires_at: null,
      // A user without a language of their own gets that of the page on which they sign in.
      language: eb.fn.coalesce('language', eb.val(backOfficeLanguageOf(currentLanguage()))),
    }))
    .where('user_id', '=', userId)
    .execute();
}
