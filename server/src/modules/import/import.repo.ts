import type { ImportRow, RowOutcome } from '@daybook/contract/imports';
import type { ImportKind } from '@daybook/domain/import/fields';
import type { NewRow, RowChange } from '../../platform/database/tables.ts';
import type { Db, Tx } from '../../platform/database/types.ts';

const files = (db: Db, now: Date) =>
  db
    .selectFrom('import_file')
    .where('expires_at', '>', now)
    .select([
      'import_file_id as importFileId',
      'version',
      'name',
      'format',
      'encoding',
      'separator',
      'headings',
      'kind',
      'row_count as rows',
      'is_from_outside as isFromOutside',
      'state',
      'mapping',
      'counts',
      'left_out as leftOut',
      'staged_at as stagedAt',
      'expires_at as expiresAt',
      'applied_at as appliedAt',
      'applied_by as appliedBy',
    ]);

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

export const findFile = (db: Db, importFileId: string, now: Date) =>
  files(db, now).where('import_file_id', '=', importFileId).executeTakeFirst();

/** Locks the file until the transaction ends. */
export const lockFile = (tx: Tx, importFileId: string, now: Date) =>
  files(tx, now).where('import_file_id', '=', importFileId).forUpdate().executeTakeFirst();

/** Latest first: ids rise with time. One more than requested if there are more. */
export const findFiles = (
  db: Db,
  now: Date,
  { after, count }: { after: string | undefined; count: number },
) =>
  files(db, now)
    .$if(after !== undefined, (query) => query.where('import_file_id', '<', after ?? ''))
    .orderBy('import_file_id', 'desc')
    .limit(count + 1)
    .execute();

export async function countFiles(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('import_file')
    .where('expires_at', '>', now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Compare and swap: false if the file is no longer at this version. */
export async function updateFile(
  tx: Tx,
  { importFileId, version }: { importFileId: string; version: number },
  change: RowChange<'import_file'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('import_file')
    .set({ ...change, version: version + 1 })
    .where('import_file_id', '=', importFileId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteFile(tx: Tx, importFileId: string): Promise<void> {
  await tx.deleteFrom('import_file').where('import_file_id', '=', importFileId).execute();
}

/** The number of waiting portions. */
export async function countPortions(db: Db, importFileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('import_portion')
    .where('import_file_id', '=', importFileId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findPortion(db: Db, importFileId: string, part: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('import_portion')
    .where('import_file_id', '=', importFileId)
    .where('part', '=', part)
    .select('rows')
    .executeTakeFirst();
  return found?.rows;
}

export async function deletePortions(tx: Tx, importFileId: string): Promise<void> {
  await tx.deleteFrom('import_portion').where('import_file_id', '=', importFileId).execute();
}

/** Deletes the stored source. */
export async function deleteSource(tx: Tx, importFileId: string): Promise<void> {
  await tx.deleteFrom('import_source').where('import_file_id', '=', importFileId).execute();
}

export type RowColumns = NewRow<'import_row'>;

export async function replaceRows(
  tx: Tx,
  importFileId: string,
  portions: readonly (readonly RowColumns[])[],
): Promise<void> {
  await tx.deleteFrom('import_row').where('import_file_id', '=', importFileId).execute();
  for (const rows of portions)
    await tx
      .insertInto('import_row')
      .values([...rows])
      .execute();
}

/** The results of the last check that decide what is written. */
export const findVerdicts = (db: Db, importFileId: string, { from, to }: { from: number; to: number }) =>
  db
    .selectFrom('import_row')
    .where('import_file_id', '=', importFileId)
    .where('row', '>=', from)
    .where('row', '<=', to)
    .select(['row', 'outcome', 'target_id as targetId', 'fingerprint'])
    .execute();

interface RowsQuery {
  outcome: RowOutcome | undefined;
  after: number;
  count: number;
}

export const findRows = (
  db: Db,
  importFileId: string,
  { outcome, after, count }: RowsQuery,
): Promise<ImportRow[]> =>
  db
    .selectFrom('import_row')
    .where('import_file_id', '=', importFileId)
    .where('row', '>', after)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'refuse'))
    .select(['row', 'outcome', 'label', 'reasons', 'changes'])
    .orderBy('row')
    .limit(count + 1)
    .execute();

/** The last column mapping for a file with these headings. */
export const findMapping = (db: Db, headingsKey: string) =>
  db
    .selectFrom('import_mapping')
    .where('headings_key', '=', headingsKey)
    .select(['kind', 'mapping'])
    .executeTakeFirst();

export async function keepMapping(
  tx: Tx,
  headingsKey: string,
  { kind, mapping }: { kind: ImportKind; mapping: readonly (string | null)[] },
): Promise<void> {
  const kept = { kind, mapping: JSON.stringify(mapping) };
  await tx
    .insertInto('import_mapping')
    .values({ headings_key: headingsKey, ...kept })
    .onConflict((conflict) => conflict.column('headings_key').doUpdateSet(kept))
    .execute();
}
