import type { UserType } from '@daybook/domain/people';
import { emailKey } from '@daybook/domain/text/email-address';
import type { BackOfficeLanguage } from '@daybook/i18n/languages';
import { prepared } from '../../../platform/database/hints.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { accounts, actorOf } from '../../people/people.repo.ts';
import { configuredRules } from '../credentials/account-access.repo.ts';

/** A stored account with its permissions. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export async function findAccount(db: Db, userId: string) {
  const row = await accounts(db).where('user_account.user_id', '=', userId).executeTakeFirst();
  return row && actorOf(row);
}

export async function findCredentials(db: Db, email: string) {
  const row = await accounts(db)
    .select('user_account.password_hash as passwordHash')
    .where('user_account.email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row && actorOf(row);
}

/**
 * The account, if it can sign in and, if a hash is given, still has that password. It stays so until the transaction
 * ends: a sign-in in progress must not survive a new password or a disabling, which end every session.
 */
export async function lockActiveAccount(tx: Tx, userId: string, passwordHash?: string) {
  let query = accounts(tx)
    .select('user_account.password_expires_at as passwordExpiresAt')
    .where('user_account.user_id', '=', userId)
    // Ending a session records the time on the account.
    .forUpdate('user_account');
  if (passwordHash !== undefined) query = query.where('user_account.password_hash', '=', passwordHash);
  const row = await query.executeTakeFirst();
  return row && actorOf(row);
}

export async function insertSession(
  tx: Tx,
  session: {
    sessionId: string;
    userId: string;
    tokenHash: string;
    device: string;
    address: string;
    byProvider: boolean;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      session_id: session.sessionId,
      user_id: session.userId,
      token_hash: session.tokenHash,
      device: session.device,
      address: session.address,
      by_provider: session.byProvider,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Accounts that are not disabled, with the rules that decide whether they may act at present. */
export const callers = (db: Db) =>
  accounts(db)
    .innerJoin('business', (join) => join.onTrue())
    .select(configuredRules)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('second_factor')
            .whereRef('second_factor.user_id', '=', 'user_account.user_id')
            .where('second_factor.confirmed_at', 'is not', null)
            .select('second_factor.user_id'),
        )
        .as('hasSecondFactor'),
    );

/** The session of a token with its user and rules, in one statement, because every request needs it. */
export async function findSession(db: Db, tokenHash: string, now: Date) {
  const row = await callers(db)
    .innerJoin('session', 'session.user_id', 'user_account.user_id')
    .withPlugin(prepared)
    .select([
      'session.session_id as sessionId',
      'session.created_at as createdAt',
      'session.last_used_at as lastUsedAt',
      'session.by_provider as byProvider',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .executeTakeFirst();
  return row && actorOf(row);
}

export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ last_used_at: now }).where('session_id', '=', sessionId).execute();
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('session').where('session_id', '=', sessionId).execute();
}

/** Stores a user's one valid link; an older one stops working. */
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

/** The user of a valid link. */
export const findReset = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom('password_reset')
    .innerJoin('user_account', 'user_account.user_id', 'password_reset.user_id')
    .select(['user_account.full_name as fullName', 'user_account.username', 'user_account.email'])
    .where('password_reset.token_hash', '=', tokenHash)
    .where('password_reset.expires_at', '>', now)
    .where('user_account.disabled_at', 'is', null)
    .executeTakeFirst();

/** Consumes the link. Of several requests at once, one gets the user. */
export async function consumeReset(tx: Tx, tokenHash: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id as userId')
    .executeTakeFirst();
  return row?.userId;
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

/** Whether the password of an account expired unused. */
export async function findIsPasswordExpired(db: Db, email: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('user_id')
    .where('email_key', '=', emailKey(email))
    .where('password_expires_at', '<=', now)
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
  /** The deadline for using a password that was handed out. */
  passwordExpiresAt?: Date;
  language?: BackOfficeLanguage;
  now: Date;
}

/** False if the address or name is taken. */
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
      avatar_path: null,
      password_hash: account.passwordHash,
      password_expires_at: account.passwordExpiresAt ?? null,
      disabled_at: null,
      created_at: account.now,
      language: account.language ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
