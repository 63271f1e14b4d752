import type { Db, Tx } from '../../../platform/database/types.ts';

/** Null if none is set up or it was never confirmed. */
export async function findSecondFactor(
  db: Db,
  userId: string,
): Promise<{ since: Date; recoveryCodes: number } | null> {
  const row = await db
    .selectFrom('second_factor')
    .select('confirmed_at as since')
    .select((of) =>
      of
        .selectFrom('recovery_code')
        .whereRef('recovery_code.user_id', '=', 'second_factor.user_id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('recoveryCodes'),
    )
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.since ? { since: row.since, recoveryCodes: row.recoveryCodes ?? 0 } : null;
}

/** The secret, locked until the transaction ends, so that a code works once. */
export const lockFactor = (tx: Tx, userId: string) =>
  tx
    .selectFrom('second_factor')
    .select(['sealed_secret as sealedSecret', 'last_step as lastStep', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** Stores an unconfirmed secret in place of an earlier unconfirmed one. False if the factor is already active. */
export async function putUnconfirmed(tx: Tx, userId: string, sealedSecret: string): Promise<boolean> {
  const row = await tx
    .insertInto('second_factor')
    .values({ user_id: userId, sealed_secret: sealedSecret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setConfirmed(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.updateTable('second_factor').set({ confirmed_at: now }).where('user_id', '=', userId).execute();
}

export async function setLastStep(tx: Tx, userId: string, step: number): Promise<void> {
  await tx.updateTable('second_factor').set({ last_step: step }).where('user_id', '=', userId).execute();
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Hashes of an earlier version, without the installation's key. */
export const findPlainHashes = (db: Db) =>
  db
    .selectFrom('recovery_code')
    .select('code_hash as codeHash')
    .where('code_hash', 'not like', '%.%')
    .execute();

export async function putKeyedHash(db: Db, plain: string, keyed: string): Promise<void> {
  await db.updateTable('recovery_code').set({ code_hash: keyed }).where('code_hash', '=', plain).execute();
}

/** Consumes a recovery code. False if it does not exist or was used. */
export async function deleteRecoveryCode(tx: Tx, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** False if there was none. */
export async function deleteFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const row = await tx
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .returning('confirmed_at as confirmedAt')
    .executeTakeFirst();
  return row?.confirmedAt != null;
}

/** Every stored secret, with its user. */
export const findSealedSecrets = (db: Db) =>
  db.selectFrom('second_factor').select(['user_id as userId', 'sealed_secret as sealedSecret']).execute();

export async function setSealedSecret(tx: Tx, userId: string, sealedSecret: string): Promise<void> {
  await tx
    .updateTable('second_factor')
    .set({ sealed_secret: sealedSecret })
    .where('user_id', '=', userId)
    .execute();
}

const recoveryPurpose = 'recovery-codes';

/** The sealed key of recovery codes; undefined while it is derived. */
export async function findRecoveryKey(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('signing_key')
    .where('purpose', '=', recoveryPurpose)
    .select('key')
    .executeTakeFirst();
  return row?.key;
}

export async function putRecoveryKey(tx: Tx, key: string): Promise<void> {
  await tx
    .insertInto('signing_key')
    .values({ purpose: recoveryPurpose, key })
    .onConflict((conflict) => conflict.column('purpose').doUpdateSet({ key }))
    .execute();
}
