import type { Db } from '../../../platform/database/types.ts';

/** The bookings of a series. */
export async function findMembers(db: Db, seriesId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('booking')
    .where('series_id', '=', seriesId)
    .select('booking_id')
    .execute();
  return new Set(rows.map(({ booking_id }) => booking_id));
}
