import type { Db } from '../../../platform/database/types.ts';

interface Days {
  staffIds: readonly string[];
  from: string;
  to: string;
}

export const findExceptions = (db: Db, { staffIds, from, to }: Days) =>
  db
    .selectFrom('working_exception')
    .where('staff_id', 'in', staffIds)
    .where('on_date', '>=', from)
    .where('on_date', '<=', to)
    .select(['staff_id as staffId', 'on_date as date', 'ranges', 'note'])
    .execute();

export const findTimeOff = (db: Db, { staffIds, from, to }: Days) =>
  db
    .selectFrom('time_off')
    .where('staff_id', 'in', staffIds)
    .where('state', 'in', ['approved', 'requested'])
    .where('last_on', '>=', from)
    .where('first_on', '<=', to)
    .select([
      'staff_id as staffId',
      'state',
      'kind',
      'first_on as firstOn',
      'last_on as lastOn',
      'start_minute as startMinute',
      'end_minute as endMinute',
    ])
    .orderBy('start_at')
    .execute();

export const findClosures = (db: Db, span: { startAt: number; endAt: number }) =>
  db
    .selectFrom('closure')
    .where('end_at', '>', new Date(span.startAt))
    .where('start_at', '<', new Date(span.endAt))
    .select(['name', 'start_at as startAt', 'end_at as endAt'])
    .orderBy('start_at')
    .execute();
