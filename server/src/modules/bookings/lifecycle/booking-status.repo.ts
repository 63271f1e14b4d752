import type { BookingStatus } from '@daybook/domain/booking';
import { type SqlBool, sql } from 'kysely';
import type { NewRow } from '../../../platform/database/tables.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';

/** The status of the booking before its present one. */
export async function findStatusBefore(tx: Tx, bookingId: string, status: BookingStatus) {
  const { rows } = await sql<{ status: BookingStatus | null }>`
    select before ->> 'status' as status from booking_event
    where booking_id = ${bookingId} and after ->> 'status' = ${status}
    order by version desc limit 1`.execute(tx);
  return rows[0]?.status ?? null;
}

/**
 * True if someone else has been promised the time of a request. The request itself blocks its time, so this happens
 * only after an override of double booking. All bookings of the same time are locked in one order: of two concurrent
 * answers, the second sees the result of the first.
 */
export async function isPromised(tx: Tx, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ isPromised: boolean }>`
    with rivals as (
      select distinct other.booking_id
      from appointment as mine
      join appointment_block as wanted on wanted.appointment_id = mine.appointment_id and wanted.active
      join appointment_block as taken on taken.staff_id = wanted.staff_id and taken.active
        and tstzrange(taken.start_at, taken.end_at) && tstzrange(wanted.start_at, wanted.end_at)
        and (taken.session_id is null or taken.session_id is distinct from wanted.session_id)
      join appointment as other on other.appointment_id = taken.appointment_id
      where mine.booking_id = ${bookingId}
    ), locked as (
      select booking_id, status from booking
      where booking_id in (select booking_id from rivals) order by booking_id for update
    )
    select coalesce(bool_or(status <> 'pending'), false) as "isPromised"
    from locked where booking_id <> ${bookingId}`.execute(tx);
  return rows[0]?.isPromised === true;
}

/** Records a manual reminder; false if this version has had one. */
export async function insertReminder(tx: Tx, row: NewRow<'booking_event'>): Promise<boolean> {
  const written = await tx
    .insertInto('booking_event')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['booking_id', 'version']).where('kind', '=', sql.lit('remind')).doNothing(),
    )
    .returning('version')
    .executeTakeFirst();
  return written !== undefined;
}

/** Requests whose answer is overdue; skips those that another process has claimed. */
export async function claimOverdueRequests(tx: Tx, now: Date, count: number) {
  return tx
    .selectFrom('booking')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .select(['booking_id as bookingId', 'version', 'pending_reason as pendingReason'])
    .orderBy('expires_at')
    .limit(count)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** When the next request becomes overdue; null if none has a deadline. */
export async function findNextExpiry(db: Db): Promise<Date | null> {
  const next = await db
    .selectFrom('booking')
    .where('status', '=', 'pending')
    .where(sql<SqlBool>`expires_at is not null`)
    .select('expires_at')
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst();
  return next?.expires_at ?? null;
}
