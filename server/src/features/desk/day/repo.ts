import { type BookingStatus, blocksTime, bookingStatuses } from '@daybook/domain/booking';
import type { Interval } from '@daybook/domain/interval';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';

/** Where an appointment took place or still can. */
const standing: readonly BookingStatus[] = bookingStatuses.filter(blocksTime);

/** No visit is longer (a check on the table), so that the index on starts can bound a look-up by ends. */
const longestVisitMs = 2 * 86_400_000;

/** The latest, each with how many there are in all. */
export const findFailedMails = (db: Db, count: number) =>
  db
    .selectFrom('mail')
    .leftJoin('booking', (join) => join.on(sql<SqlBool>`booking.booking_id::text = mail.subject_id`))
    .where('mail.state', 'in', ['failed', 'bounced'])
    .select([
      'mail.mail_id as mailId',
      'booking.booking_id as bookingId',
      'mail.kind',
      'mail.recipient',
      'mail.state',
    ])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy('mail.created_at', 'desc')
    .limit(count)
    .execute();

/** The next requests for time off that are not over, each with how many there are in all. */
export const findWaitingTimeOff = (db: Db, now: Date, count: number) =>
  db
    .selectFrom('time_off')
    .innerJoin('staff', 'staff.staff_id', 'time_off.staff_id')
    .where('time_off.state', '=', 'requested')
    .where('time_off.end_at', '>', now)
    .select([
      'time_off.time_off_id as timeOffId',
      'staff.name as staffName',
      'time_off.kind',
      'time_off.first_on as firstOn',
      'time_off.last_on as lastOn',
      'time_off.start_minute as startMinute',
      'time_off.end_minute as endMinute',
    ])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy('time_off.start_at')
    .limit(count)
    .execute();

/** Appointments that take or took place and overlap the range, each with what its booking's next step depends on. */
export const findAppointments = (db: Db, range: Interval, staffIds: readonly (string | undefined)[]) =>
  staffIds
    .filter((staffId) => staffId !== undefined)
    .reduce(
      (query, staffId) => query.where('appointment.staff_id', '=', staffId),
      db
        .selectFrom('appointment')
        .innerJoin('booking', 'booking.booking_id', 'appointment.booking_id')
        .where('booking.status', 'in', standing)
        .where('appointment.start_at', '>', new Date(range.startAt - longestVisitMs))
        .where('appointment.start_at', '<', new Date(range.endAt))
        .where('appointment.end_at', '>', new Date(range.startAt))
        .select([
          'appointment.appointment_id as appointmentId',
          'booking.booking_id as bookingId',
          'booking.reference',
          'booking.status',
          'booking.version',
          'booking.start_at as visitStartAt',
          'booking.expires_at as expiresAt',
          'appointment.start_at as startAt',
          'appointment.end_at as endAt',
          'appointment.service_name as serviceName',
          'appointment.staff_id as staffId',
          'appointment.staff_name as staffName',
          'booking.first_name as firstName',
          'booking.last_name as lastName',
        ])
        .select([
          sql<Date | null>`(
            select at from booking_event
            where booking_event.booking_id = booking.booking_id and kind not in ('reschedule', 'edit')
            order by version desc limit 1)`.as('since'),
          sql<string[]>`array(
            select part.staff_id::text from appointment as part where part.booking_id = booking.booking_id
          )`.as('staffIds'),
        ])
        .orderBy('appointment.start_at')
        .orderBy('appointment.appointment_id'),
    )
    .execute();
