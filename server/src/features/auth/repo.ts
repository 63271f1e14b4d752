import type { Db, Tx } from '../../platform/database/types.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { emailKey } from './email-key.ts';

const account = [
  'user_account.user_id as userId',
  'user_account.email',
  'user_account.username',
  'user_account.full_name as fullName',
  'user_account.user_type as userType',
  'user_account.role',
  'user_account.staff_id as staffId',
  'user_account.avatar_url as avatarUrl',
] as const;

/** An account as it is stored, with the number of the user type where no role is. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const withRole = <T extends { role: number | null; userType: number }>(row: T) => ({
  ...row,
  role: row.role ?? row.userType,
});

export async function findAccount(db: Db, userId: string) {
  const row = await db
    .selectFrom('user_account')
    .select(account)
    .where('user_id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row && withRole(row);
}

export async function findCredentials(db: Db, email: string) {
  const row = await db
    .selectFrom('user_account')
    .select(account)
    .select('password_hash as passwordHash')
    .where('email_key', '=', emailKey(email))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row && withRole(row);
}

export async function insertSession(
  db: Db,
  session: { sessionId: string; userId: string; tokenHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      session_id: session.sessionId,
      user_id: session.userId,
      token_hash: session.tokenHash,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

interface LiveSession {
  actor: SignedIn;
  lastUsedAt: Date;
}

export async function findSession(
  db: Db,
  tokenHash: string,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<LiveSession | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.user_id', 'session.user_id')
    .select(account)
    .select(['session.session_id as sessionId', 'session.last_used_at as lastUsedAt'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('session.last_used_at', '>', idleSince)
    .where('user_account.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { userId, sessionId, fullName, staffId, userType, role } = withRole(row);
  return { actor: { userId, sessionId, fullName, staffId, userType, role }, lastUsedAt: row.lastUsedAt };
}

export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ last_used_at: now }).where('session_id', '=', sessionId).execute();
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('session').where('session_id', '=', sessionId).execute();
}

export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('session').where('user_id', '=', userId).execute();
}
