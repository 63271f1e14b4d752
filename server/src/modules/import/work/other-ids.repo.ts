import { anyOf } from '../../../platform/database/any-of.ts';
import type { Db } from '../../../platform/database/types.ts';

type OtherId = (id: string | undefined) => string;

const matchedRows = (db: Db) =>
  db
    .selectFrom('import_row')
    .innerJoin('import_file', 'import_file.import_file_id', 'import_row.import_file_id')
    .where('import_file.state', '=', 'applied')
    .where('given_id', 'is not', null)
    .orderBy('applied_at')
    .select(['given_id as givenId', 'target_id as targetId']);

/**
 * Finds the category, service or staff member that stands for one of our own export under another id, as applied files
 * matched them by name or address: the files of one export refer to each other by the ids they had there.
 */
export const otherIds = async (db: Db): Promise<OtherId> =>
  finderOf(await matchedRows(db).where('kind', '!=', 'customers').execute());

/** The same for the customers with these ids: there are too many to read all. */
export const otherCustomerIds = async (db: Db, customerIds: readonly string[]): Promise<OtherId> =>
  finderOf(
    await matchedRows(db)
      .innerJoin('customer', 'customer_id', 'target_id')
      .where('kind', '=', 'customers')
      .where('given_id', '=', anyOf(customerIds))
      .execute(),
  );

function finderOf(rows: readonly { givenId: string | null; targetId: string | null }[]): OtherId {
  const targets = new Map(rows.map(({ givenId, targetId }) => [givenId, targetId]));
  return (id = '') => targets.get(id) ?? '';
}
