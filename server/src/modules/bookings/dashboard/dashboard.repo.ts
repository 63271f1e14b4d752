import { blockingStatuses, notBegunStatuses, openStatuses } from '@daybook/domain/booking';
import type { Interval } from '@daybook/domain/interval';
import { type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import { prepared } from '../../../platform/database/hints.ts';
import type { Db } from '../../../platform/database/types.ts';
import { servedBy } from '../../people/served-customer.repo.ts';
import { isDuring, longestBookingMs, startsDuring } from '../core/spans.repo.ts';
import { bookingsReached, type FirstTasks, findFirstTasks, type TaskQuery } from './first-tasks.repo.ts';

/** The latest, each with the total count. */
export const findFailedMails = (db: Db, count: number) =>
  db
    .selectFrom('mail')
    .withPlugin(prepared)
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

/** The next pending requests for time off, each with the total count. */
export const findWaitingTimeOff = (
  db: Db,
  { now, reach, count }: { now: Date; reach: readonly string[] | null; count: number },
) =>
  db
    .selectFrom('time_off')
    .withPlugin(prepared)
    .innerJoin('staff', 'staff.staff_id', 'time_off.staff_id')
    .where('time_off.state', '=', 'requested')
    .where('time_off.end_at', '>', now)
    .$if(reach !== null, (query) => query.where('time_off.staff_id', '=', anyOf(reach ?? [])))
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

interface DayQuery {
  range: Interval;
  /** Only these staff members; all if null. */
  reach: readonly string[] | null;
  now: Date;
}

/** Appointments that take or took place and begin in the range; those of the night before while they last. */
const appointmentsIn = (db: Db, { range, reach, now }: DayQuery) =>
  db
    .selectFrom('appointment')
    .withPlugin(prepared)
    .innerJoin('booking', 'booking.booking_id', 'appointment.booking_id')
    .where('booking.status', 'in', blockingStatuses)
    .where((eb) =>
      eb.or([startsDuring(eb, range), eb.and([isDuring(eb, range), eb('appointment.end_at', '>', now)])]),
    )
    .$if(reach !== null, (query) => query.where('appointment.staff_id', '=', anyOf(reach ?? [])));

/** How many there are, and how many of them are open. */
export const countAppointments = (db: Db, day: DayQuery) =>
  appointmentsIn(db, day)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('booking.status', 'in', openStatuses).as('left'),
    ])
    .executeTakeFirstOrThrow();

/**
 * At most `count` of them, each with the facts that decide its booking's next step: the open ones first,
 * among them the next, then the latest past ones.
 */
export const findAppointments = (db: Db, day: DayQuery, count: number) =>
  appointmentsIn(db, day)
    .select([
      'appointment.appointment_id as appointmentId',
      'booking.booking_id as bookingId',
      'booking.reference',
      'booking.status',
      'booking.version',
      'booking.start_at as bookingStartAt',
      'booking.end_at as bookingEndAt',
      'booking.late_minutes as lateMinutes',
      'booking.expires_at as expiresAt',
      'appointment.start_at as startAt',
      'appointment.end_at as endAt',
      'appointment.service_name as serviceName',
      'appointment.staff_id as staffId',
      'appointment.staff_name as staffName',
      'booking.first_name as firstName',
      'booking.last_name as lastName',
      'booking.customer_is_claimed as isClaimed',
    ])
    .select([
      sql<Date | null>`(
        select at from booking_event
        where booking_event.booking_id = booking.booking_id and kind not in ('reschedule', 'edit', 'remind', 'will-come', 'late')
        order by version desc limit 1)`.as('since'),
      servedBy.as('servedBy'),
      sql<string[]>`coalesce((
        select alerts from customer where customer.customer_id = booking.customer_id), '{}')`.as('alerts'),
      sql<number>`(
        select count(*) filter (where missed.status = 'no_show')::int from booking as missed
        where missed.customer_id = booking.customer_id and missed.booking_id <> booking.booking_id)`.as(
        'noShows',
      ),
      sql<string[]>`array(
        select part.staff_id::text from appointment as part where part.booking_id = booking.booking_id
      )`.as('staffIds'),
    ])
    .orderBy((eb) => eb('booking.status', 'not in', openStatuses))
    .orderBy(sql`appointment.end_at <= ${day.now}`)
    .orderBy(sql`case when appointment.end_at > ${day.now} then appointment.start_at end`)
    .orderBy('appointment.start_at', 'desc')
    .orderBy('appointment.appointment_id')
    .limit(count)
    .execute();

const comingBookings = (db: Db, { now, reach }: TaskQuery) =>
  bookingsReached(db, reach)
    .where('booking.status', 'in', notBegunStatuses)
    .where('booking.end_at', '>', now)
    .where('booking.start_at', '>', new Date(now.getTime() - longestBookingMs));

/** Coming bookings whose staff member has left. */
export async function findUnassigned(db: Db, query: TaskQuery): Promise<FirstTasks> {
  const left = await db
    .selectFrom('staff')
    .withPlugin(prepared)
    .where('active', '=', false)
    .select('staff_id')
    .execute();
  if (left.length === 0) return { total: 0, bookingIds: [] };
  return findFirstTasks(
    comingBookings(db, query).where('booking.booking_id', 'in', (eb) =>
      eb
        .selectFrom('appointment')
        .where('staff_id', '=', anyOf(left.map(({ staff_id }) => staff_id)))
        .where('appointment.start_at', '>', query.now)
        .select('appointment.booking_id'),
    ),
    query.count,
  );
}

/** Coming bookings that overlap another one. */
export const findOverlapping = (db: Db, query: TaskQuery): Promise<FirstTasks> =>
  findFirstTasks(
    comingBookings(db, query).where('booking.booking_id', 'in', (eb) =>
      eb
        .selectFrom('appointment_block as placed')
        .innerJoin('appointment', 'appointment.appointment_id', 'placed.appointment_id')
        .where('placed.active', '=', true)
        .where('placed.overlap_allowed', '=', true)
        .where('placed.end_at', '>', query.now)
        .where('placed.start_at', '>', new Date(query.now.getTime() - longestBookingMs))
        .where((inner) =>
          inner.exists(
            inner
              .selectFrom('appointment_block as other')
              .whereRef('other.staff_id', '=', 'placed.staff_id')
              .where('other.active', '=', true)
              .whereRef('other.appointment_block_id', '!=', 'placed.appointment_block_id')
              .where(sql<SqlBool>`other.appointment_id is distinct from placed.appointment_id`)
              .whereRef('other.start_at', '<', 'placed.end_at')
              .whereRef('other.end_at', '>', 'placed.start_at')
              .where(sql<SqlBool>`other.start_at > placed.start_at - interval '2 days'`)
              .select('other.appointment_block_id'),
          ),
        )
        .select('appointment.booking_id'),
    ),
    query.count,
  );

/** Each staff member's taken time in a span, by appointments and blocked time. */
export async function findTaken(
  db: Db,
  { startAt, endAt }: Interval,
): Promise<(Interval & { staffId: string })[]> {
  const during = { from: new Date(startAt), to: new Date(endAt) };
  const rows = await db
    .selectFrom('appointment_block')
    .withPlugin(prepared)
    .where('active', '=', true)
    .where('start_at', '>', new Date(startAt - longestBookingMs))
    .where('start_at', '<', during.to)
    .where('end_at', '>', during.from)
    .select(['staff_id as staffId', 'start_at as startAt', 'end_at as endAt'])
    .unionAll(
      db
        .selectFrom('blocked_time')
        .where('start_at', '<', during.to)
        .where('end_at', '>', during.from)
        .select(['staff_id as staffId', 'start_at as startAt', 'end_at as endAt']),
    )
    .execute();
  return rows.map((row) => ({ ...row, startAt: row.startAt.getTime(), endAt: row.endAt.getTime() }));
}
