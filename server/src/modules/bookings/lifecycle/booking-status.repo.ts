import type { BookingStatus } from '@daybook/domain/booking';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { BookingEventTable } from '../../../platform/database/tables/bookings.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';

/** Which state the booking was in before the one it is in. */
export async function findStateBefore(tx: Tx, bookingId: string, status: BookingStatus) {
  const { rows } = await sql<{ status: BookingStatus | null }>`
    select before ->> 'status' as status from booking_event
    where booking_id = ${bookingId} and after ->> 'status' = ${status}
    order by version desc limit 1`.execute(tx);
  return rows[0]?.status ?? null;
}

/**
 * True when somebody else has been promised the time of a request. The request itself kept it from everyone, so that
 * this can only be where it was set aside that nobody is booked twice. All who want the same time are locked in one
 * order: of two that are answered at once, the second sees what became of the first.
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

/** Notes that the customer is reminded; false when somebody had that done for this version before. */
export async function insertReminder(tx: Tx, row: Insertable<BookingEventTable>): Promise<boolean> {
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

/** Requests whose time to answer has passed; who else works on one of them has it already. */
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

/** When the next request is overdue; null while none waits for the clock. */
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
