import { blockingStatuses } from '@daybook/domain/booking';
import type { NewRow } from '../../../platform/database/tables.ts';
import type { Db } from '../../../platform/database/types.ts';
import { startsDuring } from '../../bookings/core/spans.repo.ts';
import { accounts, actorOf } from '../../people/people.repo.ts';

export const findFeed = (db: Db, userId: string) =>
  db
    .selectFrom('calendar_feed')
    .where('user_id', '=', userId)
    .select(['created_at as createdAt', 'last_read_at as lastReadAt'])
    .executeTakeFirst();

/** Replaces the previous one. */
export async function putFeed(db: Db, feed: Omit<NewRow<'calendar_feed'>, 'last_read_at'>): Promise<void> {
  const { token_hash, created_at } = feed;
  await db
    .insertInto('calendar_feed')
    .values({ ...feed, last_read_at: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ token_hash, created_at, last_read_at: null }),
    )
    .execute();
}

/** Returns whether there was one. */
export async function deleteFeed(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feed')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The owner of an address, with their present state; null if unknown. Records the use. */
export async function findReader(db: Db, tokenHash: string, now: Date) {
  const read = await db
    .updateTable('calendar_feed')
    .set({ last_read_at: now })
    .where('token_hash', '=', tokenHash)
    .returning('user_id as userId')
    .executeTakeFirst();
  if (!read) return null;
  const row = await accounts(db).where('user_account.user_id', '=', read.userId).executeTakeFirst();
  if (!row) return null;
  const { language } = await db
    .selectFrom('user_account')
    .where('user_id', '=', read.userId)
    .select('language')
    .executeTakeFirstOrThrow();
  return { ...actorOf(row), language };
}

/** The user's own appointments in a span, in order, without cancelled ones. */
export const findOwnAppointments = (db: Db, staffId: string, { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('appointment')
    .innerJoin('booking', 'booking.booking_id', 'appointment.booking_id')
    .where('appointment.staff_id', '=', staffId)
    .where((eb) => startsDuring(eb, { startAt: from.getTime(), endAt: to.getTime() }))
    .where('booking.status', 'in', blockingStatuses)
    .select([
      'appointment.appointment_id as appointmentId',
      'appointment.start_at as startAt',
      'appointment.end_at as endAt',
      'appointment.service_name as serviceName',
      'appointment.service_names as serviceNames',
      'booking.booking_id as bookingId',
      'booking.reference',
      'booking.sequence',
      'booking.status',
      'booking.first_name as firstName',
      'booking.last_name as lastName',
    ])
    .orderBy('appointment.start_at')
    .orderBy('appointment.appointment_id')
    .execute();

export type OwnAppointment = Awaited<ReturnType<typeof findOwnAppointments>>[number];

export const findName = async (db: Db): Promise<string> =>
  (await db.selectFrom('business').select('name').executeTakeFirstOrThrow()).name;
