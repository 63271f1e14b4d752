import { anyOf } from '../../platform/database/any-of.ts';
import type { Db } from '../../platform/database/types.ts';
import { longestBookingMs } from '../bookings/core/spans.repo.ts';
import type { CalendarQuery } from './calendar.repo.ts';

export type TimeOffRow = Awaited<ReturnType<typeof findTimeOff>>[number];

/** Approved time off; anything else does not affect the offer. */
export const findTimeOff = (db: Db, { range, reach }: CalendarQuery) =>
  db
    .selectFrom('time_off')
    .where('state', '=', 'approved')
    .where('end_at', '>', new Date(range.startAt))
    .where('start_at', '<', new Date(range.endAt))
    .$if(reach !== null, (query) => query.where('staff_id', '=', anyOf(reach ?? [])))
    .select([
      'time_off_id as timeOffId',
      'staff_id as staffId',
      'start_at as startAt',
      'end_at as endAt',
      'note',
    ])
    .orderBy('start_at')
    .execute();

export const findClosures = (db: Db, { range }: CalendarQuery) =>
  db
    .selectFrom('closure')
    .where('end_at', '>', new Date(range.startAt))
    .where('start_at', '<', new Date(range.endAt))
    .select(['closure_id as closureId', 'name', 'start_at as startAt', 'end_at as endAt'])
    .orderBy('start_at')
    .execute();

export type HoldRow = Awaited<ReturnType<typeof findHolds>>[number];

/** Unexpired holds. */
export const findHolds = (db: Db, { range, reach }: CalendarQuery, now: Date) =>
  db
    .selectFrom('hold_block')
    .innerJoin('hold', 'hold.hold_id', 'hold_block.hold_id')
    .where('hold.expires_at', '>', now)
    .where('hold_block.block_start_at', '>', new Date(range.startAt - longestBookingMs))
    .where('hold_block.block_start_at', '<', new Date(range.endAt))
    .where('hold_block.block_end_at', '>', new Date(range.startAt))
    .$if(reach !== null, (query) => query.where('hold_block.staff_id', '=', anyOf(reach ?? [])))
    .select([
      'hold_block.staff_id as staffId',
      'hold_block.start_at as startAt',
      'hold_block.end_at as endAt',
      'hold_block.block_start_at as blockStartAt',
      'hold_block.block_end_at as blockEndAt',
      'hold.expires_at as expiresAt',
    ])
    .orderBy('hold_block.start_at')
    .execute();
