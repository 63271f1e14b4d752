import type { RegisterColumn } from '@daybook/domain/register';
import type { NewRow } from '../../../platform/database/tables.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';

const views = (db: Db) =>
  db
    .selectFrom('saved_view')
    .innerJoin('user_account', 'user_account.user_id', 'saved_view.owner_id')
    .select([
      'saved_view_id as savedViewId',
      'saved_view.version',
      'name',
      'is_shared as isShared',
      'owner_id as ownerId',
      'user_account.full_name as owner',
      'filters',
      'columns',
    ]);

export type StoredView = Awaited<ReturnType<typeof findViews>>[number];

/** The user's own views and the shared ones. */
export const findViews = (db: Db, userId: string) =>
  views(db)
    .where((eb) => eb.or([eb('owner_id', '=', userId), eb('is_shared', '=', true)]))
    .orderBy('name')
    .orderBy('saved_view_id')
    .execute();

export const findView = (db: Db, savedViewId: string) =>
  views(db).where('saved_view_id', '=', savedViewId).executeTakeFirst();

export async function countViews(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_view')
    .where('owner_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertView(tx: Tx, view: NewRow<'saved_view'>): Promise<void> {
  await tx.insertInto('saved_view').values(view).execute();
}

/** Compare and swap: false if the view is no longer at this version. */
export async function updateView(
  tx: Tx,
  { savedViewId, version }: { savedViewId: string; version: number },
  view: Pick<NewRow<'saved_view'>, 'name' | 'is_shared' | 'filters' | 'columns'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_view')
    .set({ ...view, version: version + 1 })
    .where('saved_view_id', '=', savedViewId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteView(tx: Tx, savedViewId: string): Promise<void> {
  await tx.deleteFrom('saved_view').where('saved_view_id', '=', savedViewId).execute();
}

export async function findColumns(db: Db, userId: string): Promise<RegisterColumn[] | null> {
  const chosen = await db
    .selectFrom('register_columns')
    .where('user_id', '=', userId)
    .select('columns')
    .executeTakeFirst();
  return chosen?.columns ?? null;
}

export async function saveColumns(tx: Tx, userId: string, columns: RegisterColumn[]): Promise<void> {
  await tx
    .insertInto('register_columns')
    .values({ user_id: userId, columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ columns }))
    .execute();
}
