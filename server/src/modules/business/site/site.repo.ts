import type { Interval } from '@daybook/domain/interval';
import { absenceLookBackMs } from '@daybook/domain/working-hours';
import type { Db } from '../../../platform/database/types.ts';

export const findBusiness = (db: Db) => db.selectFrom('business').selectAll().executeTakeFirstOrThrow();

/** Closures within the look-ahead; one that has ended may still cover the rest of a night. */
export async function findClosures(db: Db, from: Date, to: Date): Promise<Interval[]> {
  const rows = await db
    .selectFrom('closure')
    .where('end_at', '>', new Date(from.getTime() - absenceLookBackMs))
    .where('start_at', '<', to)
    .select(['start_at', 'end_at'])
    .execute();
  return rows.map(({ start_at, end_at }) => ({ startAt: start_at.getTime(), endAt: end_at.getTime() }));
}

export const findOpeningHours = (db: Db) =>
  db
    .selectFrom('opening_hours')
    .select(['weekday', 'start_minute as startMinute', 'end_minute as endMinute'])
    .orderBy('weekday')
    .orderBy('start_minute')
    .execute();
