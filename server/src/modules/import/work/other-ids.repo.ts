import type { Db } from '../../../platform/database/types.ts';

/**
 * Finds the record that stands for one of our own export under another id, as applied files matched them by name or
 * address: the files of one export refer to each other by the ids they had there.
 */
export async function otherIds(db: Db): Promise<(id: string | undefined) => string> {
  const rows = await db
    .selectFrom('import_row')
    .innerJoin('import_file', 'import_file.import_file_id', 'import_row.import_file_id')
    .where('import_file.state', '=', 'applied')
    .where('given_id', 'is not', null)
    .orderBy('applied_at')
    .select(['given_id as givenId', 'target_id as targetId'])
    .execute();
  const targets = new Map(rows.map(({ givenId, targetId }) => [givenId, targetId]));
  return (id = '') => targets.get(id) ?? '';
}
