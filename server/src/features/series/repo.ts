import type { Db } from '../../platform/database/types.ts';

/** When the visits of a series begin, by their ids. */
export async function findStarts(db: Db, seriesId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('booking')
    .where('series_id', '=', seriesId)
    .select(['booking_id', 'start_at'])
    .execute();
  return new Map(rows.map(({ booking_id, start_at }) => [booking_id, start_at.getTime()]));
}
