import { comingStatuses } from '@daybook/domain/booking';
import type { Interval } from '@daybook/domain/interval';
import { type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import { prepared } from '../../../platform/database/hints.ts';
import { ms } from '../../../platform/database/milliseconds.ts';
import type { Db } from '../../../platform/database/types.ts';
import { invoiceBalanceOf } from '../deposits/deposit.repo.ts';
import { bookingsReached, type FirstTasks, findFirstTasks, type TaskQuery } from './first-tasks.repo.ts';

/** Bookings kept for a while for customers who have not yet paid their deposit. */
export const findUnpaid = (db: Db, { now, reach, count }: TaskQuery): Promise<FirstTasks> =>
  findFirstTasks(
    // Written out so that the index on bookings that wait for payment can be used.
    bookingsReached(db, reach)
      .where(sql<SqlBool>`booking.status = 'pending' and booking.pending_reason = 'payment'`)
      .where('booking.expires_at', '>', now),
    count,
  );

/** Bookings that were paid for after someone else had taken their time. */
export const findTimeLost = (db: Db, { reach, count }: TaskQuery): Promise<FirstTasks> =>
  findFirstTasks(bookingsReached(db, reach).where('booking.time_lost_at', 'is not', null), count);

/** Completed bookings of a day that cost something and have no invoice in force. */
export const findNotInvoiced = (
  db: Db,
  { startAt, endAt }: Interval,
  { reach, count }: TaskQuery,
): Promise<FirstTasks> =>
  findFirstTasks(
    bookingsReached(db, reach)
      .where('booking.start_at', '>=', new Date(startAt))
      .where('booking.start_at', '<', new Date(endAt))
      .where('booking.status', '=', 'completed')
      .where((eb) => eb.or([eb('booking.total_minor', '>', 0), eb('booking.price_is_known', '=', false)]))
      .where(sql<SqlBool>`${invoiceBalanceOf('booking')} is null`),
    count,
  );

/**
 * The next appointments in a span that take place, without those someone accepted against the rules. The limit applies
 * first: their bookings and overrides are found by key.
 */
export const findNext = (db: Db, { startAt, endAt }: Interval, { reach, count }: Omit<TaskQuery, 'now'>) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('appointment')
        .where('appointment.start_at', '>=', new Date(startAt))
        .where('appointment.start_at', '<', new Date(endAt))
        .$if(reach !== null, (query) => query.where('appointment.staff_id', '=', anyOf(reach ?? [])))
        .select(['booking_id', 'staff_id', 'start_at', 'end_at'])
        .orderBy('appointment.start_at')
        .limit(count)
        .as('next'),
    )
    .innerJoin('booking', 'booking.booking_id', 'next.booking_id')
    .withPlugin(prepared)
    .where('booking.status', 'in', comingStatuses)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('booking_override')
            .whereRef('booking_override.booking_id', '=', 'booking.booking_id')
            .where(sql<SqlBool>`booking_override.rules && ${outsideRules}::text[]`)
            .select('booking_override.version'),
        ),
      ),
    )
    .select([
      'next.booking_id as bookingId',
      'next.staff_id as staffId',
      ms('next.start_at').as('startAt'),
      ms('next.end_at').as('endAt'),
    ])
    .orderBy('next.start_at')
    .execute();

/** The overridden rules by which someone accepted a time outside working hours. */
const outsideRules = ['outside_hours', 'break', 'time_off', 'closed'];

/** Counts the entries of a day on the waiting list, for one of these staff members or, if null, for anyone. */
export async function countWaiting(db: Db, day: string, reach: TaskQuery['reach']): Promise<number> {
  const { count } = await db
    .selectFrom('waitlist_day')
    .withPlugin(prepared)
    .innerJoin('waitlist_entry', 'waitlist_entry.waitlist_entry_id', 'waitlist_day.waitlist_entry_id')
    .where('waitlist_day.day', '=', day)
    .where('waitlist_entry.state', '=', 'waiting')
    .$if(reach !== null, (query) =>
      query.where(
        sql<SqlBool>`exists (
          select from unnest(waitlist_entry.service_ids, waitlist_entry.staff) as asked (service_id, staff)
          join staff_service on staff_service.service_id = asked.service_id
          where asked.staff in ('any', staff_service.staff_id::text)
            and staff_service.staff_id = ${anyOf(reach ?? [])})`,
      ),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
