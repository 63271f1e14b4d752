import type { NewRow } from '../../../platform/database/tables.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';

/** The sign-in rules of the business; null for those it has not set. */
export const configuredRules = [
  'business.session_idle_minutes as sessionIdleMinutes',
  'business.session_days as sessionDays',
  'business.two_step_rule as twoStepRule',
  'business.sign_in_domains as signInDomains',
] as const;

export type ConfiguredRules = Awaited<ReturnType<typeof findConfiguredRules>>;

export const findConfiguredRules = (db: Db) =>
  db.selectFrom('business').select(configuredRules).executeTakeFirstOrThrow();

export const findBusinessName = async (db: Db): Promise<string> =>
  (await db.selectFrom('business').select('name').executeTakeFirstOrThrow()).name;

export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_account')
    .select('password_hash as passwordHash')
    .where('user_id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.passwordHash;
}

/** The version belongs to the profile only: a new password makes no form stale. */
/** Sets a password. One that someone else has set must be used before a deadline. */
export async function setPassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  expiresAt: Date | null = null,
): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ password_hash: passwordHash, password_expires_at: expiresAt })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Ends all access of a user: sessions, sign-ins that wait for a code, mailed links, and the secret address of the
 * calendar. A thief of the old password may have copied it.
 */
export async function revokeAccess(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('session').where('user_id', '=', userId).execute();
  await tx.deleteFrom('sign_in_step').where('user_id', '=', userId).execute();
  await tx.deleteFrom('calendar_feed').where('user_id', '=', userId).execute();
  await deleteAddressLinks(tx, userId);
}

/** The links mailed for an account: to choose a new password, and to confirm another address. */
export async function deleteAddressLinks(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('password_reset').where('user_id', '=', userId).execute();
  await deleteAddressChange(tx, userId);
}

export async function deleteAddressChange(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('address_change').where('user_id', '=', userId).execute();
}

export const findSessions = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('session')
    .select([
      'session_id as sessionId',
      'device',
      'address',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('session_id')
    .execute();

/** False if the user has no such session. */
export async function deleteOneSession(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Ends all sessions but the given one (null: all), and other access without a password: sign-ins that wait for a code
 * and the secret address of the calendar.
 */
export async function deleteSessions(db: Db, userId: string, exceptSessionId: string | null): Promise<void> {
  let query = db.deleteFrom('session').where('user_id', '=', userId);
  if (exceptSessionId) query = query.where('session_id', '<>', exceptSessionId);
  await query.execute();
  await db.deleteFrom('sign_in_step').where('user_id', '=', userId).execute();
  await db.deleteFrom('calendar_feed').where('user_id', '=', userId).execute();
}

export async function setDisabled(tx: Tx, userId: string, disabledAt: Date | null): Promise<void> {
  await tx
    .updateTable('user_account')
    .set((of) => ({ disabled_at: disabledAt, version: of('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}

/** Closes an account: its user is signed out at once, and their API keys end for good. */
export async function closeAccount(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.deleteFrom('api_key').where('user_id', '=', userId).execute();
  await setDisabled(tx, userId, now);
  await revokeAccess(tx, userId);
}

export async function insertWatchedChange(tx: Tx, change: NewRow<'watched_change'>): Promise<void> {
  await tx.insertInto('watched_change').values(change).execute();
}

/** Whether a session began after an instant. */
export async function isSessionSince(db: Db, sessionId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .where('session_id', '=', sessionId)
    .where('created_at', '>', since)
    .select('session_id')
    .executeTakeFirst();
  return row !== undefined;
}
