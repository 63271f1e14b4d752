import type { Interval } from '@daybook/domain/interval';
import { anyOf } from '../../platform/database/any-of.ts';
import type { NewRow } from '../../platform/database/tables.ts';
import type { Db, Tx } from '../../platform/database/types.ts';
import { longestBookingMs } from '../bookings/core/spans.repo.ts';
import type { CalendarQuery } from './calendar.repo.ts';

const blockedTimes = (db: Db) =>
  db
    .selectFrom('blocked_time')
    .select([
      'blocked_time_id as blockedTimeId',
      'staff_id as staffId',
      'start_at as startAt',
      'end_at as endAt',
      'kind',
      'note',
      'version',
      'created_by as createdBy',
      'created_at as createdAt',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('outside_busy_time as busy')
            .whereRef('busy.blocked_time_id', '=', 'blocked_time.blocked_time_id'),
        )
        .$castTo<boolean>()
        .as('isOutside'),
    );

/** No blocked time is longer (check constraint), so an index on starts can also bound a search by ends. */
const longestMs = 14 * 86_400_000;

export const findBlockedTimes = (db: Db, { range, reach }: CalendarQuery) =>
  blockedTimes(db)
    .where('start_at', '>=', new Date(range.startAt - longestMs))
    .where('start_at', '<', new Date(range.endAt))
    .where('end_at', '>', new Date(range.startAt))
    .$if(reach !== null, (query) => query.where('staff_id', '=', anyOf(reach ?? [])))
    .orderBy('start_at')
    .orderBy('blocked_time_id')
    .execute();

export type BlockedTimeRow = NonNullable<Awaited<ReturnType<typeof findBlockedTime>>>;

export const findBlockedTime = (db: Db, blockedTimeId: string) =>
  blockedTimes(db).where('blocked_time_id', '=', blockedTimeId).executeTakeFirst();

export const findStaff = (db: Db, staffId: string) =>
  db.selectFrom('staff').select('name').where('staff_id', '=', staffId).executeTakeFirst();

export async function insertBlockedTime(tx: Tx, row: NewRow<'blocked_time'>): Promise<void> {
  await tx.insertInto('blocked_time').values(row).execute();
}

interface Version {
  blockedTimeId: string;
  version: number;
}

/** Compare and swap: false if it is no longer at this version. */
export async function updateBlockedTime(
  tx: Tx,
  { blockedTimeId, version }: Version,
  change: Pick<NewRow<'blocked_time'>, 'staff_id' | 'start_at' | 'end_at' | 'kind' | 'note'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('blocked_time')
    .set({ ...change, version: version + 1 })
    .where('blocked_time_id', '=', blockedTimeId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False if it is no longer at this version. */
export async function deleteBlockedTime(tx: Tx, { blockedTimeId, version }: Version): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('blocked_time')
    .where('blocked_time_id', '=', blockedTimeId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The appointments whose time, including buffers, lies in the interval. */
export const findOverlapped = (tx: Tx, staffId: string, { startAt, endAt }: Interval) =>
  tx
    .selectFrom('appointment')
    .innerJoin('booking', 'booking.booking_id', 'appointment.booking_id')
    .where('appointment.appointment_id', 'in', (eb) =>
      eb
        .selectFrom('appointment_block as block')
        .where('block.staff_id', '=', staffId)
        .where('block.active', '=', true)
        .where('block.start_at', '>', new Date(startAt - longestBookingMs))
        .where('block.start_at', '<', new Date(endAt))
        .where('block.end_at', '>', new Date(startAt))
        .select('block.appointment_id'),
    )
    .select([
      'booking.booking_id as bookingId',
      'booking.reference',
      'appointment.start_at as startAt',
      'appointment.end_at as endAt',
    ])
    .orderBy('appointment.start_at')
    .orderBy('appointment.appointment_id')
    .execute();
