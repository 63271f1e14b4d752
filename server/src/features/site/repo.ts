import type { Db } from '../../platform/database/types.ts';

export const findBusiness = (db: Db) => db.selectFrom('business').selectAll().executeTakeFirstOrThrow();

export const findOpeningHours = (db: Db) =>
  db
    .selectFrom('opening_hours')
    .select(['weekday', 'start_minute as startMinute', 'end_minute as endMinute'])
    .orderBy('weekday')
    .orderBy('start_minute')
    .execute();
