import { sql } from 'kysely';
import type { NewRow } from '../../platform/database/tables.ts';
import type { Db, Tx } from '../../platform/database/types.ts';
import { callers } from '../identity/sign-in/sign-in.repo.ts';
import { actorOf } from '../people/people.repo.ts';

const fields = [
  'api_key.api_key_id as apiKeyId',
  'api_key.user_id as userId',
  'api_key.name',
  'api_key.prefix',
  'api_key.scopes',
  'api_key.created_at as createdAt',
  'api_key.expires_at as expiresAt',
  'api_key.last_used_at as lastUsedAt',
  'api_key.former_until as formerUntil',
] as const;

const keys = (db: Db) =>
  db
    .selectFrom('api_key')
    .innerJoin('user_account', 'user_account.user_id', 'api_key.user_id')
    .select(fields)
    .select('user_account.full_name as fullName');

/** All keys, the newest first. */
export const findKeys = (db: Db) =>
  keys(db).orderBy('api_key.created_at', 'desc').orderBy('api_key.api_key_id').execute();

export type ApiKeyRow = Awaited<ReturnType<typeof findKeys>>[number];

/** The key, which no other transaction changes until this one ends. */
export const lockKey = (tx: Tx, apiKeyId: string) =>
  keys(tx).where('api_key.api_key_id', '=', apiKeyId).forUpdate('api_key').executeTakeFirst();

/** False if the owner has another key of this name. */
export async function insertKey(tx: Tx, key: NewRow<'api_key'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('api_key')
    .values(key)
    .onConflict((conflict) => conflict.expression(sql`user_id, lower(name)`).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Replaces the secret. The old one works until the given time; null to end it now. */
export async function replaceSecret(
  tx: Tx,
  {
    apiKeyId,
    hash,
    prefix,
    formerUntil,
  }: { apiKeyId: string; hash: string; prefix: string; formerUntil: Date | null },
): Promise<void> {
  await tx
    .updateTable('api_key')
    .set((of) => ({
      secret_hash: hash,
      prefix,
      former_hash: formerUntil ? of.ref('secret_hash') : null,
      former_until: formerUntil,
    }))
    .where('api_key_id', '=', apiKeyId)
    .execute();
}

export async function deleteKey(tx: Tx, apiKeyId: string): Promise<void> {
  await tx.deleteFrom('api_key').where('api_key_id', '=', apiKeyId).execute();
}

/** The key of a secret that works now, with its owner and the rules of the business. */
export async function findWorkingKey(db: Db, hash: string, now: Date) {
  const row = await callers(db)
    .innerJoin('api_key', 'api_key.user_id', 'user_account.user_id')
    .select([
      'api_key.api_key_id as apiKeyId',
      'api_key.name as keyName',
      'api_key.scopes as limit',
      'api_key.last_used_at as lastUsedAt',
    ])
    .where((eb) =>
      eb.or([
        eb('api_key.secret_hash', '=', hash),
        eb.and([eb('api_key.former_hash', '=', hash), eb('api_key.former_until', '>', now)]),
      ]),
    )
    .where((eb) => eb.or([eb('api_key.expires_at', 'is', null), eb('api_key.expires_at', '>', now)]))
    .executeTakeFirst();
  return row && actorOf(row);
}

export async function touchKey(db: Db, apiKeyId: string, now: Date): Promise<void> {
  await db.updateTable('api_key').set({ last_used_at: now }).where('api_key_id', '=', apiKeyId).execute();
}
