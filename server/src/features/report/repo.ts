import type { CountedAppointment, Figures } from '@daybook/domain/figures';
import type { Interval } from '@daybook/domain/interval';
import type { Period } from '@daybook/domain/report-period';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { type SqlBool, sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import { ms } from '../../platform/database/milliseconds.ts';
import type { Db } from '../../platform/database/types.ts';
import { startsDuring } from '../../visits/spans.ts';
import type { Reach } from './policy.ts';

/** What everything is counted by; figures that were counted by another are not used. */
export type Basis = Awaited<ReturnType<typeof findBasis>>;

export const findBasis = (db: Db) =>
  db.selectFrom('business').select(['zone', 'currency']).executeTakeFirstOrThrow();

/** The day of the first appointment that there ever was: before it there was nothing to count. */
export async function findFirstDay(db: Db, { zone }: Basis): Promise<CalendarDate | null> {
  const { day } = await db
    .selectFrom('appointment')
    .select(({ fn }) =>
      sql<CalendarDate | null>`(${fn.min('start_at')} at time zone ${zone})::date`.as('day'),
    )
    .executeTakeFirstOrThrow();
  return day;
}

/** Under this id stand the figures of everybody together. */
export const everybody = '00000000-0000-0000-0000-000000000000';

/** Appointments that start in a span, in any order: of these staff members, or (null) of everybody. */
export async function findCounted(
  db: Db,
  span: Interval,
  { currency }: Basis,
  reach: Reach,
): Promise<CountedAppointment[]> {
  return db
    .selectFrom('appointment')
    .innerJoin('booking', 'booking.booking_id', 'appointment.booking_id')
    .where((eb) => startsDuring(eb, span))
    .$if(reach !== null, (query) => query.where('appointment.staff_id', '=', anyOf(reach ?? [])))
    .select([
      'appointment.staff_id as staffId',
      'appointment.service_id as serviceId',
      'appointment.session_id as sessionId',
      'booking.status',
      'booking.source',
      // Numbers, of which there are thousands at once, are read several times faster than dates.
      ms('appointment.start_at').as('startAt'),
      ms('appointment.end_at').as('endAt'),
      ms('booking.created_at').as('createdAt'),
    ])
    .select((eb) => [
      eb.fn.coalesce('booking.cancelled_late', sql<boolean>`false`).as('isLate'),
      eb
        .case()
        .when('booking.currency', '=', currency)
        .then(eb.ref('appointment.price_minor'))
        .end()
        .as('valueMinor'),
    ])
    .execute();
}

/** Days of which something has changed since they were counted. */
const changedDays = (zone: string) =>
  sql<CalendarDate>`(select (start_at at time zone ${zone})::date from changed_time)`;

/** The kept figures of a period, by day and staff member; those that may be used and those that are out of date. */
export async function findKept(
  db: Db,
  period: Period,
  { zone, currency }: Basis,
  { reach, servicesFrom }: { reach: Reach; servicesFrom: CalendarDate },
): Promise<{ date: CalendarDate; isStale: boolean; figures: Figures }[]> {
  const rows = await db
    .selectFrom('day_figures as day')
    // Who had nothing to do has no row of their own.
    .leftJoin('day_figures as own', (join) =>
      join.onRef('own.day', '=', 'day.day').on('own.staff_id', '=', anyOf(reach ?? [everybody])),
    )
    .where('day.staff_id', '=', everybody)
    .where('day.day', '>=', period.from)
    .where('day.day', '<=', period.to)
    .where('day.zone', '=', zone)
    .where('day.currency', '=', currency)
    .select([
      'day.day as date',
      'own.appointments',
      'own.value_minor as valueMinor',
      'own.busy_minutes as busyMinutes',
      'own.open_minutes as openMinutes',
      'own.detail',
    ])
    .select((eb) => [
      sql<boolean>`day.is_stale or day.day in ${changedDays(zone)}`.as('isStale'),
      eb.case().when('day.day', '>=', servicesFrom).then(eb.ref('own.services')).end().as('services'),
    ])
    .execute();
  return rows.map(({ date, isStale, ...row }) => ({
    date,
    isStale,
    figures: {
      appointments: row.appointments ?? 0,
      valueMinor: row.valueMinor ?? 0,
      busyMinutes: row.busyMinutes ?? 0,
      openMinutes: row.openMinutes ?? 0,
      ...(row.detail ?? { late: 0, statuses: {}, sources: {}, hours: {}, leads: {} }),
      services: row.services ?? {},
    },
  }));
}

interface StaffWanted {
  reach: Reach;
  /** Days that are counted otherwise. */
  without: readonly CalendarDate[];
}

/** What each staff member's kept days of a period add up to. */
export const findKeptByStaff = (db: Db, { from, to }: Period, { reach, without }: StaffWanted) =>
  db
    .selectFrom('day_figures')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(without.length > 0, (query) => query.where('day', 'not in', [...without]))
    .where('staff_id', '!=', everybody)
    .$if(reach !== null, (query) => query.where('staff_id', '=', anyOf(reach ?? [])))
    .select(({ fn }) => [
      'staff_id as staffId',
      fn.sum<number>('appointments').as('appointments'),
      sql<number>`sum(value_minor)::bigint`.as('valueMinor'),
      fn.sum<number>('busy_minutes').as('busyMinutes'),
      fn.sum<number>('open_minutes').as('openMinutes'),
    ])
    .groupBy('staff_id')
    .execute();

/** Minutes that were open on kept days that are out of date otherwise, by day and staff member. */
export const findOpenMinutes = async (db: Db, days: readonly CalendarDate[], { zone }: Basis) =>
  days.length === 0
    ? []
    : db
        .selectFrom('day_figures')
        .where('day', 'in', [...days])
        .where('zone', '=', zone)
        .select(['day as date', 'staff_id as staffId', 'open_minutes as openMinutes'])
        .execute();

const came = sql<SqlBool>`booking.status = 'completed'`;

/** How many customers came for the first time in each of two spans that follow each other. */
export async function countNewCustomers(
  db: Db,
  { before, now }: { before: Interval; now: Interval },
  reach: Reach,
): Promise<{ before: number; now: number }> {
  return db
    .selectFrom('customer')
    .where('first_visit_at', '>=', new Date(before.startAt))
    .where('first_visit_at', '<', new Date(now.endAt))
    .$if(reach !== null, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('booking')
            .innerJoin('appointment', 'appointment.booking_id', 'booking.booking_id')
            .whereRef('booking.customer_id', '=', 'customer.customer_id')
            .whereRef('booking.start_at', '=', 'customer.first_visit_at')
            .where(came)
            .where('appointment.staff_id', '=', anyOf(reach ?? []))
            .select('booking.booking_id'),
        ),
      ),
    )
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('first_visit_at', '<', new Date(now.startAt)).as('before'),
      fn.countAll<number>().filterWhere('first_visit_at', '>=', new Date(now.startAt)).as('now'),
    ])
    .executeTakeFirstOrThrow();
}

export const findServiceNames = async (db: Db, serviceIds: readonly string[]) =>
  serviceIds.length === 0
    ? []
    : db
        .selectFrom('service')
        .where('service_id', 'in', [...serviceIds])
        .select(['service_id as serviceId', 'name'])
        .execute();

export const findStaffNames = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['staff_id as staffId', 'name'])
    .orderBy('position')
    .orderBy('staff_id')
    .execute();
