import { type ExpressionBuilder, sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Db } from '../../platform/database/types.ts';
import type { Reach } from './notification.policy.ts';

/** The latest events since an instant of these staff members. */
export interface NotificationQuery {
  since: Date;
  reach: Reach;
  count: number;
}

/** Whether one of the staff members takes part in the booking. */
const isOf = (reach: Reach) => (eb: ExpressionBuilder<Tables, 'booking'>) =>
  reach === null
    ? eb.lit(true)
    : eb.exists(
        eb
          .selectFrom('appointment')
          .whereRef('appointment.booking_id', '=', 'booking.booking_id')
          .where('appointment.staff_id', '=', anyOf(reach))
          .select('appointment.appointment_id'),
      );

const aboutBooking = [
  'booking.booking_id as bookingId',
  'booking.reference',
  'booking.first_name as firstName',
  'booking.last_name as lastName',
  'booking.start_at as startAt',
] as const;

/** Online bookings by customers. Read from the index on creation time. */
export const findNewBookings = (db: Db, { since, reach, count }: NotificationQuery) =>
  db
    .selectFrom('booking')
    .where('booking.created_at', '>', since)
    .where('booking.source', '=', 'online')
    .where(isOf(reach))
    .select(aboutBooking)
    .select([
      'booking.created_at as at',
      'booking.status',
      'booking.pending_reason as pendingReason',
      'booking.expires_at as expiresAt',
    ])
    .orderBy('booking.created_at', 'desc')
    .orderBy('booking.booking_id', 'desc')
    .limit(count)
    .execute();

/** Changes by customers to their bookings. */
export const findChangedBookings = (db: Db, { since, reach, count }: NotificationQuery) =>
  db
    .selectFrom('booking_event')
    .innerJoin('booking', 'booking.booking_id', 'booking_event.booking_id')
    .where('booking_event.at', '>', since)
    // The exact condition of the partial index.
    .where(sql<boolean>`booking_event.version > 1`)
    .where('booking_event.by_name', 'is', null)
    .where(sql<boolean>`not booking_event.by_system`)
    .where(sql<boolean>`booking_event.kind in ('cancel', 'reschedule')`)
    .where(isOf(reach))
    .select(aboutBooking)
    .select(['booking_event.booking_event_id as eventId', 'booking_event.at', 'booking_event.kind'])
    .orderBy('booking_event.at', 'desc')
    .orderBy('booking_event.booking_event_id', 'desc')
    .limit(count)
    .execute();

const timeOff = (db: Db, reach: Reach) =>
  db
    .selectFrom('time_off')
    .innerJoin('staff', 'staff.staff_id', 'time_off.staff_id')
    .$if(reach !== null, (query) => query.where('time_off.staff_id', '=', anyOf(reach ?? [])))
    .select([
      'time_off.time_off_id as timeOffId',
      'time_off.state',
      'time_off.kind',
      'time_off.first_on as firstOn',
      'time_off.last_on as lastOn',
      'staff.name as staffName',
    ]);

/** Requests for time off that wait for an answer, except the reader's own. */
export const findRequests = (
  db: Db,
  { since, reach, count, now, own }: NotificationQuery & { now: Date; own: Reach },
) =>
  timeOff(db, reach)
    .where('time_off.state', '=', 'requested')
    .where('time_off.created_at', '>', since)
    .where('time_off.end_at', '>', now)
    .where((eb) => eb.not(eb('time_off.staff_id', '=', anyOf(own ?? []))))
    .select('time_off.created_at as at')
    .orderBy('time_off.created_at', 'desc')
    .orderBy('time_off.time_off_id', 'desc')
    .limit(count)
    .execute();

/** Answered requests. */
export const findAnswers = (db: Db, { since, reach, count }: NotificationQuery) =>
  timeOff(db, reach)
    .where('time_off.state', 'in', ['approved', 'declined'])
    .where('time_off.decided_at', '>', since)
    .select('time_off.decided_at as at')
    .orderBy('time_off.decided_at', 'desc')
    .orderBy('time_off.time_off_id', 'desc')
    .limit(count)
    .execute();

/** Undelivered mails. A reader with a limited scope gets those about their staff's bookings. */
export const findUndelivered = (db: Db, { since, reach, count }: NotificationQuery) =>
  db
    .selectFrom('mail')
    .leftJoin('booking', (join) => join.on(sql<boolean>`booking.booking_id::text = mail.subject_id`))
    .where('mail.state', 'in', ['failed', 'bounced'])
    .where('mail.undelivered_at', '>', since)
    .$if(reach !== null, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('appointment')
            .whereRef('appointment.booking_id', '=', 'booking.booking_id')
            .where('appointment.staff_id', '=', anyOf(reach ?? []))
            .select('appointment.appointment_id'),
        ),
      ),
    )
    .select([
      'mail.mail_id as mailId',
      'mail.kind',
      'mail.state',
      'mail.undelivered_at as at',
      'booking.booking_id as bookingId',
      'booking.reference',
    ])
    .orderBy('mail.undelivered_at', 'desc')
    .orderBy('mail.mail_id', 'desc')
    .limit(count)
    .execute();

/** Versions that were stopped because they failed too often. */
export const findStopped = (db: Db, { since, count }: NotificationQuery) =>
  db
    .selectFrom('canary_stop')
    .where('stopped_at', '>', since)
    .select([
      'canary_stop_id as notificationId',
      'stopped_at as at',
      'remote',
      'version',
      'loads',
      'failures',
    ])
    .orderBy('stopped_at', 'desc')
    .orderBy('canary_stop_id', 'desc')
    .limit(count)
    .execute();

export const findWatched = (db: Db, { since, count }: NotificationQuery) =>
  db
    .selectFrom('watched_change')
    .where('at', '>', since)
    .select(['watched_change_id as notificationId', 'at', 'kind as change', 'about', 'by_name as byName'])
    .orderBy('at', 'desc')
    .orderBy('watched_change_id', 'desc')
    .limit(count)
    .execute();

/** The user's outside calendars that stopped working, from the time they are to be told. */
export const findBrokenCalendars = (db: Db, userId: string, { since, count }: NotificationQuery) =>
  db
    .selectFrom('outside_calendar_connection')
    .where('user_id', '=', userId)
    .where('told_at', '>', since)
    .select(['connection_id as notificationId', 'told_at as at', 'url', 'problem'])
    .orderBy('told_at', 'desc')
    .limit(count)
    .execute();

/** Until when the user has read everything, and what they read after that. */
export async function findRead(db: Db, userId: string) {
  const [account, read] = await Promise.all([
    db
      .selectFrom('user_account')
      .leftJoin('notification_mark', 'notification_mark.user_id', 'user_account.user_id')
      .where('user_account.user_id', '=', userId)
      .select((eb) => eb.fn.coalesce('notification_mark.read_until', 'user_account.created_at').as('until'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('notification_read')
      .where('user_id', '=', userId)
      .select(['notification_id as notificationId', 'at'])
      .execute(),
  ]);
  return { until: account.until, read: new Map(read.map(({ notificationId, at }) => [notificationId, at])) };
}

interface Read {
  userId: string;
  notificationId: string;
  at: Date;
}

export async function markRead(db: Db, { userId, notificationId, at }: Read): Promise<void> {
  await db
    .insertInto('notification_read')
    .values({ user_id: userId, notification_id: notificationId, at })
    .onConflict((conflict) => conflict.columns(['user_id', 'notification_id']).doUpdateSet({ at }))
    .execute();
}

/** Never goes back: another page may have read further. */
export async function markReadUntil(db: Db, userId: string, until: Date): Promise<void> {
  await db
    .insertInto('notification_mark')
    .values({ user_id: userId, read_until: until })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        read_until: sql<Date>`greatest(${eb.ref('notification_mark.read_until')}, ${eb.ref('excluded.read_until')})`,
      })),
    )
    .execute();
  await db.deleteFrom('notification_read').where('user_id', '=', userId).where('at', '<=', until).execute();
}

/** Read marks of expired notifications are no longer needed. */
export async function deleteReadMarks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notification_read').where('at', '<', before).execute();
}
