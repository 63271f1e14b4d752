import type { Figures } from '@daybook/domain/figures';
import type { CalendarDate, Weekday } from '@daybook/domain/wall-clock';
import { type NotNull, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import { prepared } from '../../../platform/database/hints.ts';
import type { Row } from '../../../platform/database/tables.ts';
import type { Db } from '../../../platform/database/types.ts';
import type { Reach } from '../report.policy.ts';
import { type Basis, everybody } from '../report.repo.ts';

type Stored = Pick<
  Row<'day_figures'>,
  'appointments' | 'value_minor' | 'busy_minutes' | 'open_minutes' | 'detail' | 'services'
>;

/** The figures in a row; none for inactive staff, and no services unless requested. */
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

export interface StoredDay {
  date: CalendarDate;
  isStale: boolean;
  wasOver: boolean;
  figures: Figures;
}

interface Reading {
  reach: Reach;
  /** The first day whose services are requested. */
  servicesFrom: CalendarDate;
}

/**
 * The stored figures of these days, by day and staff member; with whether they are outdated, and whether the day was
 * past when it was counted: otherwise its hours are not stored.
 */
export async function findStoredFigures(
  db: Db,
  days: readonly CalendarDate[],
  { zone, currency }: Basis,
  { reach, servicesFrom }: Reading,
): Promise<StoredDay[]> {
  const rows = await db
    .selectFrom('day_figures as day')
    .withPlugin(prepared)
    // Staff without activity have no row of their own.
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
      sql<boolean>`day.open_minutes is not null`.as('wasOver'),
      eb.case().when('day.day', '>=', servicesFrom).then(eb.ref('own.services')).end().as('services'),
    ])
    .execute();
  return rows.map(({ date, isStale, wasOver, ...row }) => ({
    date,
    isStale,
    wasOver,
    figures: figuresIn(row),
  }));
}

/** The stored sums of these months, named by their first days, if nothing in them is outdated. */
export async function findStoredMonths(
  db: Db,
  months: readonly CalendarDate[],
  { zone, currency }: Basis,
  { reach, servicesFrom }: Reading,
): Promise<{ month: CalendarDate; weekday: Weekday; figures: Figures }[]> {
  if (months.length === 0) return [];
  const rows = await db
    .selectFrom('month_figures as month')
    .withPlugin(prepared)
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
export const findSeries = (db: Db, days: readonly CalendarDate[], { zone, currency }: Basis, reach: Reach) =>
  days.length === 0
    ? []
    : db
        .selectFrom('day_figures')
        .withPlugin(prepared)
        .where('staff_id', '=', anyOf(reach ?? [everybody]))
        .where('day', '=', anyDay(days))
        .where('zone', '=', zone)
        .where('currency', '=', currency)
        .select([
          'day as date',
          sql<number>`sum(appointments)::integer`.as('appointments'),
          sql<number>`sum(value_minor)::bigint`.as('valueMinor'),
        ])
        .groupBy('day')
        .execute();

/** The stored sums of each staff member over these days and months; no hours of days that were not past. */
export async function findStoredByStaff(
  db: Db,
  { days, months }: { days: readonly CalendarDate[]; months: readonly CalendarDate[] },
  reach: Reach,
) {
  const columns = sql`staff_id, appointments, value_minor, busy_minutes, open_minutes`;
  const theirs = reach === null ? sql`staff_id <> ${everybody}` : sql`staff_id = any(${[...reach]}::uuid[])`;
  const { rows } = await sql<StaffFigures & { staffId: string }>`
    select staff_id as "staffId", sum(appointments)::integer as appointments, sum(value_minor)::bigint as "valueMinor",
      sum(busy_minutes)::integer as "busyMinutes", coalesce(sum(open_minutes), 0)::integer as "openMinutes"
    from (
      select ${columns} from day_figures where day = ${anyDay(days)} and ${theirs}
      union all
      select ${columns} from month_figures where month = ${anyDay(months)} and ${theirs}
    ) as kept
    group by staff_id`
    .withPlugin(prepared)
    .execute(db);
  return rows;
}

/** The figures shown per staff member. */
export type StaffFigures = Pick<Figures, 'appointments' | 'valueMinor' | 'busyMinutes' | 'openMinutes'>;

/** Open minutes of stored but outdated days, by day and staff member. */
export const findOpenMinutes = async (db: Db, days: readonly CalendarDate[], { zone }: Basis) =>
  days.length === 0
    ? []
    : db
        .selectFrom('day_figures')
        .where('day', 'in', [...days])
        .where('zone', '=', zone)
        .where('open_minutes', 'is not', null)
        .select(['day as date', 'staff_id as staffId', 'open_minutes as openMinutes'])
        .$narrowType<{ openMinutes: NotNull }>()
        .execute();
