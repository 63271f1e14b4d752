import type { UserType } from '@daybook/domain/people';
import { emailKey } from '@daybook/domain/text/email-address';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { accounts, actorOf, everyAccount, findRoles } from '../../people/people.repo.ts';
import type { Checks } from './provider-client.ts';

/** Stores a sign-in until its answer, and removes those that never had one. */
export async function insertProviderSignIn(
  db: Db,
  { cookieHash, state, nonce, codeVerifier }: Checks & { cookieHash: string },
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('provider_sign_in').where('expires_at', '<=', now).execute();
  await db
    .insertInto('provider_sign_in')
    .values({ cookie_hash: cookieHash, state, nonce, code_verifier: codeVerifier, expires_at: expiresAt })
    .execute();
}

/** Consumes a waiting sign-in. Of several requests at once, one gets it. */
export const consumeProviderSignIn = (db: Db, cookieHash: string, now: Date) =>
  db
    .deleteFrom('provider_sign_in')
    .where('cookie_hash', '=', cookieHash)
    .where('expires_at', '>', now)
    .returning(['state', 'nonce', 'code_verifier as codeVerifier'])
    .executeTakeFirst();

interface Identity {
  issuer: string;
  subject: string;
}

/** The account of a person at the provider, also a disabled one. */
export async function findLinkedUser(tx: Tx, { issuer, subject }: Identity): Promise<string | undefined> {
  const row = await tx
    .selectFrom('provider_identity')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select('user_id as userId')
    .executeTakeFirst();
  return row?.userId;
}

export async function linkUser(
  tx: Tx,
  { issuer, subject }: Identity,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('provider_identity')
    .values({ issuer, subject, user_id: userId, created_at: now })
    .execute();
}

/** The account with an email address, also a disabled one. */
export const findUserByEmail = (tx: Tx, email: string) =>
  everyAccount(tx)
    .where('user_account.email_key', '=', emailKey(email))
    .select(['user_account.user_id as userId', 'user_account.full_name as fullName'])
    .executeTakeFirst();

/** The number of a role; null if there is none of this name. */
export async function findRoleNamed(db: Db, name: string): Promise<number | null> {
  const wanted = name.toLowerCase();
  return (await findRoles(db)).find((role) => role.name.toLowerCase() === wanted)?.role ?? null;
}

/** The area and role of an account that is not disabled. */
export async function findRights(tx: Tx, userId: string) {
  const row = await accounts(tx).where('user_account.user_id', '=', userId).executeTakeFirst();
  return row && actorOf(row);
}

export async function setRights(
  tx: Tx,
  userId: string,
  { userType, role }: { userType: UserType; role: number },
): Promise<void> {
  await tx
    .updateTable('user_account')
    .set((eb) => ({ user_type: userType, role, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}
