import type { CountedAppointment, Figures } from '@daybook/domain/figures';
import type { Interval } from '@daybook/domain/interval';
import type { CalendarDate, Weekday } from '@daybook/domain/wall-clock';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import { ms } from '../../platform/database/milliseconds.ts';
import type { DayFiguresTable } from '../../platform/database/tables/report.ts';
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

type Stored = Pick<
  Selectable<DayFiguresTable>,
  'appointments' | 'value_minor' | 'busy_minutes' | 'open_minutes' | 'detail' | 'services'
>;

/** What stands in a row; nothing of who had nothing to do, and no services where they were not asked for. */
export const figuresIn = (row: { [Column in keyof Stored]: Stored[Column] | null }): Figures => ({
  appointments: row.appointments ?? 0,
  valueMinor: row.value_minor ?? 0,
  busyMinutes: row.busy_minutes ?? 0,
  openMinutes: row.open_minutes ?? 0,
  ...(row.detail ?? { late: 0, statuses: {}, sources: {}, hours: {}, leads: {} }),
  services: row.services ?? {},
});

const storedColumns = [
  'own.appointments',
  'own.value_minor',
  'own.busy_minutes',
  'own.open_minutes',
  'own.detail',
] as const;

const anyDay = (days: readonly CalendarDate[]) => sql<CalendarDate>`any(${[...days]}::date[])`;

interface Reading {
  reach: Reach;
  /** The first day whose services are asked for. */
  servicesFrom: CalendarDate;
}

/** What is kept of these days, by day and staff member; what may be used and what is out of date. */
export async function findKept(
  db: Db,
  days: readonly CalendarDate[],
  { zone, currency }: Basis,
  { reach, servicesFrom }: Reading,
): Promise<{ date: CalendarDate; isStale: boolean; figures: Figures }[]> {
  const rows = await db
    .selectFrom('day_figures as day')
    // Who had nothing to do has no row of their own.
    .leftJoin('day_figures as own', (join) =>
      join.onRef('own.day', '=', 'day.day').on('own.staff_id', '=', anyOf(reach ?? [everybody])),
    )
    .where('day.staff_id', '=', everybody)
    .where('day.day', '=', anyDay(days))
    .where('day.zone', '=', zone)
    .where('day.currency', '=', currency)
    .select('day.day as date')
    .select(storedColumns)
    .select((eb) => [
      sql<boolean>`day.is_stale or day.day in (
        select (start_at at time zone ${zone})::date from changed_time)`.as('isStale'),
      eb.case().when('day.day', '>=', servicesFrom).then(eb.ref('own.services')).end().as('services'),
    ])
    .execute();
  return rows.map((row) => ({ date: row.date, isStale: row.isStale, figures: figuresIn(row) }));
}

/** What is kept of these months, named by their first days, as far as nothing of them is out of date. */
export async function findKeptMonths(
  db: Db,
  months: readonly CalendarDate[],
  { zone, currency }: Basis,
  { reach, servicesFrom }: Reading,
): Promise<{ month: CalendarDate; weekday: Weekday; figures: Figures }[]> {
  if (months.length === 0) return [];
  const rows = await db
    .selectFrom('month_figures as month')
    .leftJoin('month_figures as own', (join) =>
      join
        .onRef('own.month', '=', 'month.month')
        .onRef('own.weekday', '=', 'month.weekday')
        .on('own.staff_id', '=', anyOf(reach ?? [everybody])),
    )
    .where('month.staff_id', '=', everybody)
    .where('month.month', '=', anyDay(months))
    .where('month.zone', '=', zone)
    .where('month.currency', '=', currency)
    .where(
      sql<SqlBool>`month.month not in (
        select date_trunc('month', start_at at time zone ${zone})::date from changed_time)`,
    )
    .select(['month.month', 'month.weekday'])
    .select(storedColumns)
    .select((eb) =>
      eb.case().when('month.month', '>=', servicesFrom).then(eb.ref('own.services')).end().as('services'),
    )
    .execute();
  return rows.map((row) => ({ month: row.month, weekday: row.weekday, figures: figuresIn(row) }));
}

/** Appointments and their value on each of these days. */
export const findSeries = (db: Db, days: readonly CalendarDate[], reach: Reach) =>
  days.length === 0
    ? []
    : db
        .selectFrom('day_figures')
        .where('staff_id', '=', anyOf(reach ?? [everybody]))
        .where('day', '=', anyDay(days))
        .select([
          'day as date',
          sql<number>`sum(appointments)::integer`.as('appointments'),
          sql<number>`sum(value_minor)::bigint`.as('valueMinor'),
        ])
        .groupBy('day')
        .execute();

/** What is kept of each staff member for these days and months, added up. */
export async function findKeptByStaff(
  db: Db,
  { days, months }: { days: readonly CalendarDate[]; months: readonly CalendarDate[] },
  reach: Reach,
) {
  const columns = sql`staff_id, appointments, value_minor, busy_minutes, open_minutes`;
  const theirs = reach === null ? sql`staff_id <> ${everybody}` : sql`staff_id = any(${[...reach]}::uuid[])`;
  const { rows } = await sql<StaffFigures & { staffId: string }>`
    select staff_id as "staffId", sum(appointments)::integer as appointments, sum(value_minor)::bigint as "valueMinor",
      sum(busy_minutes)::integer as "busyMinutes", sum(open_minutes)::integer as "openMinutes"
    from (
      select ${columns} from day_figures where day = ${anyDay(days)} and ${theirs}
      union all
      select ${columns} from month_figures where month = ${anyDay(months)} and ${theirs}
    ) as kept
    group by staff_id`.execute(db);
  return rows;
}

/** What is said of each staff member. */
export type StaffFigures = Pick<Figures, 'appointments' | 'valueMinor' | 'busyMinutes' | 'openMinutes'>;

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
