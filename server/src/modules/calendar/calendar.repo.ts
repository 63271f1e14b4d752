import {
  type BookingStatus,
  blockingStatuses,
  calledOffStatuses,
  promisedStatuses,
} from '@daybook/domain/booking';
import type { Interval } from '@daybook/domain/interval';
import { addDays, wallClock } from '@daybook/domain/wall-clock';
import { daysLookedBack } from '@daybook/domain/working-hours';
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../../platform/database/any-of.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Db } from '../../platform/database/types.ts';
import { isDuring, startsDuring } from '../bookings/core/spans.repo.ts';
import { invoiceBalanceOf } from '../bookings/deposits/deposit.repo.ts';
import { servedBy } from '../people/served-customer.repo.ts';

/** A range, of these staff members or, if null, of all. */
export interface CalendarQuery {
  range: Interval;
  reach: readonly string[] | null;
}

export const findBusiness = (db: Db) =>
  db
    .selectFrom('business')
    .select('zone')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('opening_hours')
          .select(['weekday', 'start_minute as startMinute', 'end_minute as endMinute']),
      ).as('openingHours'),
    )
    .executeTakeFirstOrThrow();

const weeklyOf = (eb: ExpressionBuilder<Tables, 'staff'>, table: 'working_hours' | 'staff_break') =>
  jsonArrayFrom(
    eb
      .selectFrom(table)
      .whereRef(`${table}.staff_id`, '=', 'staff.staff_id')
      .select([
        `${table}.weekday`,
        `${table}.start_minute as startMinute`,
        `${table}.end_minute as endMinute`,
      ]),
  );

/** Active staff, and others with an appointment in the range, with their hours. */
export function findColumns(db: Db, { range, reach }: CalendarQuery) {
  const utc = wallClock('UTC');
  return db
    .selectFrom('staff')
    .where((eb) =>
      eb.or([
        eb('staff.active', '=', true),
        eb.exists(
          eb
            .selectFrom('appointment')
            .innerJoin('booking', 'booking.booking_id', 'appointment.booking_id')
            .whereRef('appointment.staff_id', '=', 'staff.staff_id')
            .where('booking.status', 'in', blockingStatuses)
            .where((inner) => isDuring(inner, range)),
        ),
      ]),
    )
    .$if(reach !== null, (query) => query.where('staff.staff_id', '=', anyOf(reach ?? [])))
    .select([
      'staff.staff_id as staffId',
      'staff.name',
      'staff.zone',
      'staff.avatar_path as avatarPath',
      'staff.hue',
      'staff.active',
      'staff.keeps_business_hours as keepsBusinessHours',
    ])
    .select((eb) => [
      weeklyOf(eb, 'working_hours').as('hours'),
      weeklyOf(eb, 'staff_break').as('breaks'),
      jsonArrayFrom(
        eb
          .selectFrom('working_exception')
          .whereRef('working_exception.staff_id', '=', 'staff.staff_id')
          // A zone is at most a day from UTC, and hours may end on the following day.
          .where('on_date', '>=', addDays(utc.dateAt(range.startAt), -daysLookedBack - 1))
          .where('on_date', '<=', addDays(utc.dateAt(range.endAt), 2))
          .select(['on_date as date', 'ranges']),
      ).as('exceptions'),
      jsonArrayFrom(
        eb
          .selectFrom('staff_service')
          .whereRef('staff_service.staff_id', '=', 'staff.staff_id')
          .select('service_id as serviceId'),
      ).as('performs'),
    ])
    .orderBy('staff.position')
    .orderBy('staff.staff_id')
    .execute();
}

type BookingBuilder = ExpressionBuilder<Tables, 'booking'>;

/** The customer had no booking before. */
const isFirstBooking = (eb: BookingBuilder): ExpressionWrapper<Tables, 'booking', SqlBool> =>
  eb.and([
    eb('booking.customer_id', 'is not', null),
    eb.not(
      eb.exists(
        eb
          .selectFrom('booking as earlier')
          .whereRef('earlier.customer_id', '=', 'booking.customer_id')
          .whereRef('earlier.start_at', '<', 'booking.start_at')
          .where('earlier.status', 'in', blockingStatuses),
      ),
    ),
  ]);

/** When it reached its present status. */
const since = (eb: BookingBuilder) =>
  eb
    .selectFrom('booking_event')
    .whereRef('booking_event.booking_id', '=', 'booking.booking_id')
    .where('booking_event.kind', 'not in', ['edit', 'reschedule', 'remind', 'will-come', 'late'])
    .select('booking_event.at')
    .orderBy('booking_event.version', 'desc')
    .limit(1);

export type AppointmentRow = Awaited<ReturnType<typeof findAppointments>>[number];

/** By start; cancelled ones only on request. */
export const findAppointments = (
  db: Db,
  { range, reach, calledOff }: CalendarQuery & { calledOff: boolean },
) =>
  db
    .selectFrom('appointment')
    .innerJoin('booking', 'booking.booking_id', 'appointment.booking_id')
    .innerJoin('service', 'service.service_id', 'appointment.service_id')
    .innerJoin('category', 'category.category_id', 'service.category_id')
    .leftJoin('group_session', 'group_session.session_id', 'appointment.session_id')
    .where((eb) => isDuring(eb, range))
    .$if(!calledOff, (query) => query.where('booking.status', 'in', blockingStatuses))
    .$if(reach !== null, (query) => query.where('appointment.staff_id', '=', anyOf(reach ?? [])))
    .select([
      'appointment.appointment_id as appointmentId',
      'appointment.booking_id as bookingId',
      'booking.reference',
      'booking.version',
      'booking.status',
      'booking.start_at as bookingStartAt',
      'booking.expires_at as expiresAt',
      'appointment.start_at as startAt',
      'appointment.end_at as endAt',
      'appointment.service_id as serviceId',
      'appointment.service_name as serviceName',
      'service.color as serviceColor',
      'service.category_id as categoryId',
      'category.color as categoryColor',
      'appointment.staff_id as staffId',
      'appointment.staff_requested as isStaffRequested',
      'appointment.session_id as sessionId',
      'group_session.taken',
      'group_session.capacity',
      'booking.first_name as firstName',
      'booking.last_name as lastName',
      'booking.attendee_name as attendeeName',
      'booking.party_size as partySize',
      'booking.late_minutes as lateMinutes',
      'booking.source',
      'booking.customer_is_claimed as isClaimed',
      'booking.total_minor as totalMinor',
      'booking.price_is_known as priceIsKnown',
      'booking.deposit_minor as depositMinor',
      'booking.paid_minor as paidMinor',
      invoiceBalanceOf('booking').as('invoicedMinor'),
    ])
    .select((eb) => [
      since(eb).as('since'),
      eb('booking.email', '!=', '').$castTo<boolean>().as('hasEmail'),
      eb('booking.note', '!=', '').$castTo<boolean>().as('hasNote'),
      eb('booking.time_lost_at', 'is not', null).$castTo<boolean>().as('isTimeLost'),
      eb('booking.series_id', 'is not', null).$castTo<boolean>().as('isSeries'),
      servedBy.as('servedBy'),
      isFirstBooking(eb).$castTo<boolean>().as('isNewCustomer'),
      eb
        .exists(
          eb
            .selectFrom('booking_override')
            .whereRef('booking_override.booking_id', '=', 'booking.booking_id')
            .select('booking_override.version'),
        )
        .$castTo<boolean>()
        .as('isOverridden'),
      jsonArrayFrom(
        eb
          .selectFrom('appointment_block as block')
          .whereRef('block.appointment_id', '=', 'appointment.appointment_id')
          .select(['block.start_at as startAt', 'block.end_at as endAt'])
          .orderBy('block.start_at'),
      ).as('blocks'),
      // All who perform a part of the booking: each owns it as a whole.
      jsonArrayFrom(
        eb
          .selectFrom('appointment as part')
          .whereRef('part.booking_id', '=', 'appointment.booking_id')
          .select('part.staff_id as staffId'),
      ).as('performers'),
    ])
    .orderBy(sql`appointment.start_at, appointment.appointment_id`)
    .execute();

/** The number of appointments that start on each day of the business. */
export const countAppointments = (db: Db, { range, reach }: CalendarQuery) =>
  db
    .selectFrom('appointment')
    .innerJoin('booking', 'booking.booking_id', 'appointment.booking_id')
    .innerJoin('business', (join) => join.onTrue())
    .where((eb) => startsDuring(eb, range))
    .$if(reach !== null, (query) => query.where('appointment.staff_id', '=', anyOf(reach ?? [])))
    .select(({ fn }) => {
      const those = (statuses: readonly BookingStatus[]) =>
        fn.countAll<number>().filterWhere('booking.status', 'in', statuses);
      return [
        sql<string>`(appointment.start_at at time zone business.zone)::date::text`.as('date'),
        those(['pending']).as('requested'),
        those(promisedStatuses).as('booked'),
        those(['completed']).as('completed'),
        those(['no_show']).as('noShow'),
        those(calledOffStatuses).as('calledOff'),
      ];
    })
    .groupBy('date')
    .orderBy('date')
    .execute();
