import type { Db, Tx } from '../../platform/database/types.ts';

/**
 * Every place in which a path of an upload stands. What is not named here does not keep its picture: a table with a
 * column for one adds its line.
 */
export const referencedPaths = (db: Db) =>
  db
    .selectFrom('service')
    .select('image_path as path')
    .unionAll(db.selectFrom('category').select('image_path as path'))
    .unionAll(db.selectFrom('staff').select('avatar_path as path'))
    .unionAll(db.selectFrom('user_account').select('avatar_path as path'))
    .unionAll(db.selectFrom('business').select('logo_path as path'))
    .unionAll(db.selectFrom('document_logo').select('path'));

/** Without those that carry none: in a list with a null nothing is "not in" it. */
const carried = (db: Db) =>
  db
    .selectFrom(referencedPaths(db).as('carried'))
    .where('path', 'is not', null)
    .select('path')
    .$castTo<{ path: string }>();

/** Whether the upload is there; until the transaction ends nobody takes it away. */
export async function holdUpload(tx: Tx, path: string): Promise<boolean> {
  const row = await tx
    .selectFrom('upload')
    .where('path', '=', path)
    .select('path')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

interface NewUpload {
  path: string;
  bytes: number;
  userId: string;
  now: Date;
}

/** The same picture again is kept from now on. Until the transaction ends nobody takes it away. */
export async function insertUpload(tx: Tx, { path, bytes, userId, now }: NewUpload): Promise<void> {
  await tx
    .insertInto('upload')
    .values({ path, bytes, uploaded_by: userId, uploaded_at: now })
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet({ bytes, uploaded_by: userId, uploaded_at: now }),
    )
    .execute();
}

/** The oldest uploads from before then that no record carries. */
export const findUnused = (db: Db, before: Date, count: number) =>
  db
    .selectFrom('upload')
    .where('uploaded_at', '<', before)
    .where('path', 'not in', carried(db))
    .orderBy('uploaded_at')
    .limit(count)
    .select('path')
    .execute();

/** False when it has become used, was uploaded again, or somebody holds it at this moment. */
export async function deleteUnused(tx: Tx, path: string, before: Date): Promise<boolean> {
  const free = await tx
    .selectFrom('upload')
    .where('path', '=', path)
    .where('uploaded_at', '<', before)
    .select('path')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!free) return false;
  const { numDeletedRows } = await tx
    .deleteFrom('upload')
    .where('path', '=', path)
    .where('path', 'not in', carried(tx))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
