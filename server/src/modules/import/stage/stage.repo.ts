import { sql } from 'kysely';
import type { NewRow } from '../../../platform/database/tables.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';

/** Any number that no other lock has. */
const stagingLock = 20_261_127;

/**
 * Waiting bytes of anonymous senders: from this address, and in total; without an address, of users. Locked until the
 * transaction ends.
 */
export async function lockStaging(
  tx: Tx,
  addressKey: string | null,
  now: Date,
): Promise<{ ofAddress: number; inAll: number }> {
  await sql`select pg_advisory_xact_lock(${stagingLock})`.execute(tx);
  const { rows } = await sql<{ ofAddress: number; inAll: number }>`
    select coalesce(sum(staged_bytes), 0)::bigint as "inAll",
      coalesce(sum(staged_bytes) filter (where address_key = ${addressKey}), 0)::bigint as "ofAddress"
    from import_file
    where expires_at > ${now} and staged_bytes > 0 and (address_key is null) = ${addressKey === null}`.execute(
    tx,
  );
  const [{ ofAddress, inAll } = { ofAddress: 0, inAll: 0 }] = rows;
  return { ofAddress: Number(ofAddress), inAll: Number(inAll) };
}

export async function insertFile(
  tx: Tx,
  file: NewRow<'import_file'>,
  portions: readonly string[],
): Promise<void> {
  await tx.insertInto('import_file').values(file).execute();
  await insertPortions(tx, file.import_file_id, portions);
}

export async function insertPortions(
  tx: Tx,
  importFileId: string,
  portions: readonly string[],
): Promise<void> {
  for (const [part, rows] of portions.entries()) {
    await tx.insertInto('import_portion').values({ import_file_id: importFileId, part, rows }).execute();
  }
}

/** The original file, for as long as it waits. */
export async function insertSource(tx: Tx, importFileId: string, bytes: Buffer): Promise<void> {
  const content = bytes.toString('base64');
  await tx.insertInto('import_source').values({ import_file_id: importFileId, content }).execute();
}

export async function findSource(db: Db, importFileId: string): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('import_source')
    .where('import_file_id', '=', importFileId)
    .select('content')
    .executeTakeFirst();
  return found && Buffer.from(found.content, 'base64');
}

export async function removeExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('import_file').where('expires_at', '<=', now).execute();
}
