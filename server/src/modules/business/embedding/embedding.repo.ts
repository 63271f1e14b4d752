import type { Db } from '../../../platform/database/types.ts';

export const findEmbedding = (db: Db) =>
  db
    .selectFrom('business')
    .select(['embed_origins as origins', 'embed_version as version'])
    .executeTakeFirstOrThrow();

/** False if someone else has changed it since. */
export async function updateEmbedding(
  db: Db,
  { origins, version }: { origins: readonly string[]; version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('business')
    .set({ embed_origins: [...origins], embed_version: version + 1 })
    .where('embed_version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
