import type { Db, Tx } from '../../platform/database/types.ts';

/**
 * Every column with the path of an upload. Pictures referenced elsewhere are deleted: a new column must be added here.
 */
export const referencedPaths = (db: Db) =>
  db
    .selectFrom('service')
    .select('image_path as path')
    .unionAll(db.selectFrom('category').select('image_path as path'))
    .unionAll(db.selectFrom('staff').select('avatar_path as path'))
    .unionAll(db.selectFrom('user_account').select('avatar_path as path'))
    .unionAll(db.selectFrom('business').select('logo_path as path'))
    .unionAll(db.selectFrom('business').select('cover_path as path'))
    .unionAll(db.selectFrom('document_logo').select('path'));

/** Without nulls: with a null in the list nothing is "not in" it. */
const carried = (db: Db) =>
  db
    .selectFrom(referencedPaths(db).as('carried'))
    .where('path', 'is not', null)
    .select('path')
    .$castTo<{ path: string }>();

/** Whether the upload exists; locks it against deletion until the transaction ends. */
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

/** Uploading the same picture again renews it. Locks it against deletion until the transaction ends. */
export async function insertUpload(tx: Tx, { path, bytes, userId, now }: NewUpload): Promise<void> {
  await tx
    .insertInto('upload')
    .values({ path, bytes, uploaded_by: userId, uploaded_at: now })
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet({ bytes, uploaded_by: userId, uploaded_at: now }),
    )
    .execute();
}

/** The oldest unused uploads from before then. */
export const findUnused = (db: Db, before: Date, count: number) =>
  db
    .selectFrom('upload')
    .where('uploaded_at', '<', before)
    .where('path', 'not in', carried(db))
    .orderBy('uploaded_at')
    .limit(count)
    .select('path')
    .execute();

/** False if it has come into use, was uploaded again, or is locked. */
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
