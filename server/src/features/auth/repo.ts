import { createHash } from 'node:crypto';
import type { UserType } from '@daybook/domain/people';
import type { Db, Tx } from '../../platform/database/types.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { emailKey } from '../../platform/text-keys.ts';

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

/** True while the account may be signed in to with this hash. It stays so until the transaction ends. */
export async function keepCredentials(tx: Tx, userId: string, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('user_account')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSession(
  tx: Tx,
  session: { sessionId: string; userId: string; tokenHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
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

/** An address is stored so that it can be recognised, not read. */
const addressHash = (userId: string, address: string) =>
  createHash('sha256').update(`${userId} ${address}`).digest('base64url');

export async function isKnownAddress(db: Db, userId: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_address')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('address_hash', '=', addressHash(userId, address))
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberAddress(db: Db, userId: string, address: string, now: Date): Promise<void> {
  await db
    .insertInto('known_address')
    .values({ user_id: userId, address_hash: addressHash(userId, address), last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address_hash']).doUpdateSet({ last_seen_at: now }),
    )
    .execute();
}

/** Stores the one link of a user that works; an older one stops working. */
export async function putReset(
  db: Db,
  reset: { userId: string; tokenHash: string; expiresAt: Date },
): Promise<void> {
  const link = { token_hash: reset.tokenHash, expires_at: reset.expiresAt };
  await db
    .insertInto('password_reset')
    .values({ user_id: reset.userId, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
}

export async function findReset(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_reset')
    .innerJoin('user_account', 'user_account.user_id', 'password_reset.user_id')
    .select('password_reset.user_id as userId')
    .where('password_reset.token_hash', '=', tokenHash)
    .where('password_reset.expires_at', '>', now)
    .where('user_account.disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.userId;
}

/** Uses the link up. Of several at once one gets the user, the others nothing. */
export async function takeReset(tx: Tx, tokenHash: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id as userId')
    .executeTakeFirst();
  return row?.userId;
}

export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ password_hash: passwordHash })
    .where('user_id', '=', userId)
    .execute();
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('user_id')
    .where('user_type', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewAccount {
  userId: string;
  email: string;
  username: string;
  fullName: string;
  userType: UserType;
  role?: number;
  staffId?: string;
  passwordHash: string;
  now: Date;
}

/** False when the address or the name belongs to someone already. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const row = await tx
    .insertInto('user_account')
    .values({
      user_id: account.userId,
      email: account.email,
      email_key: emailKey(account.email),
      username: account.username,
      full_name: account.fullName,
      user_type: account.userType,
      role: account.role ?? null,
      staff_id: account.staffId ?? null,
      avatar_url: null,
      password_hash: account.passwordHash,
      disabled_at: null,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
