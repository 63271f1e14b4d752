import { attendedStatuses, type BookingStatus, calledOffStatuses } from '@daybook/domain/booking';
import type { Interval } from '@daybook/domain/interval';
import type { ReportPeriod } from '@daybook/domain/report-period';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../../platform/database/hints.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { everybody } from '../report.repo.ts';

/** Counts as if there were only bookings of these staff members or, if null, of everyone. */
export interface ReturningGroup {
  /** The id of its figures. */
  key: string;
  staffIds: readonly string[] | null;
}

/** Returning customers of one day. */
export interface ReturningDay {
  staff_id: string;
  day: CalendarDate;
  /** Completed bookings of known customers. */
  completed: number;
  /** Those among them whose customer made a later booking within 30 days after the appointment. */
  rebooked: number;
  /** Days between each booking and the customer's booking before it, fewest first. */
  gaps: number[];
}

/** Written into the statement as literals, so that the planner can use a partial index. */
const among = (statuses: readonly BookingStatus[]) =>
  sql`(${sql.join(statuses.map((status) => sql.lit(status)))})`;

const attended = among(attendedStatuses);
const off = among(calledOffStatuses);

/** Counts days from the bookings, for each group. */
const countedOf = (
  { startAt, endAt }: Interval,
  zone: string,
  circles: readonly ReturningGroup[],
): RawBuilder<ReturningDay> => sql`
  with circle (key, staff) as (
    values ${sql.join(circles.map(({ key, staffIds }) => sql`(${key}::uuid, ${staffIds && [...staffIds]}::uuid[])`))}
  ), attended_booking as (
    select booking_id, customer_id, start_at, status, (start_at at time zone ${zone})::date as day
    from booking
    where start_at >= ${new Date(startAt)} and start_at < ${new Date(endAt)} and status in ${attended}
      and customer_id is not null
  ), own as (
    select circle.*, attended_booking.* from attended_booking, circle where circle.staff is null
    union all
    select distinct circle.*, attended_booking.*
    from attended_booking
    join appointment using (booking_id)
    join circle on appointment.staff_id = any (circle.staff)
  ), looked as (
    select key, day, status = 'completed' as is_completed,
      status = 'completed' and exists (
        select from booking as later
        where later.customer_id = own.customer_id and later.start_at > own.start_at
          and later.created_at <= own.start_at + interval '30 days' and later.status not in ${off}
      ) as is_rebooked,
      day - ((
        select earlier.start_at from booking as earlier
        where earlier.customer_id = own.customer_id and earlier.status in ${attended}
          -- A customer with a child may have two bookings at one time.
          and (earlier.start_at, earlier.booking_id) < (own.start_at, own.booking_id)
          and (own.staff is null or exists (
            select from appointment
            where appointment.booking_id = earlier.booking_id and appointment.staff_id = any (own.staff)))
        order by earlier.start_at desc, earlier.booking_id desc
        limit 1
      ) at time zone ${zone})::date as gap
    from own
  )
  select key as staff_id, day, (count(*) filter (where is_completed))::integer as completed,
    (count(*) filter (where is_rebooked))::integer as rebooked,
    coalesce(array_agg(gap::smallint order by gap) filter (where gap is not null), '{}') as gaps
  from looked
  group by key, day`;

export async function countReturning(
  db: Db,
  span: Interval,
  zone: string,
  circles: readonly ReturningGroup[],
): Promise<ReturningDay[]> {
  const { rows } = await countedOf(span, zone, circles).execute(db);
  return rows;
}

/** The stored days of a period, if they were counted in the same zone. */
export async function findStoredDays(
  db: Db,
  { from, to }: ReportPeriod,
  zone: string,
): Promise<CalendarDate[]> {
  const rows = await db
    .selectFrom('day_returns')
    .withPlugin(prepared)
    .where('staff_id', '=', everybody)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('zone', '=', zone)
    .select('day')
    .execute();
  return rows.map(({ day }) => day);
}

interface CohortQuery {
  circle: ReturningGroup;
  zone: string;
  /** The first days of the period and of the previous one, and the last days of both. */
  now: CalendarDate;
  before: CalendarDate;
  last: CalendarDate;
  /** Spans whose days are not stored and must be counted. */
  missing: readonly Interval[];
  isKept: boolean;
}

export interface ReturningSum {
  isNow: boolean;
  completed: number;
  rebooked: number;
  returning: number;
}

/**
 * The sums of both periods. A customer who came three times in a period counts once: only their first booking in it has
 * its previous booking outside.
 */
export async function sumReturning(
  db: Db,
  { circle, zone, now, before, last, missing, isKept }: CohortQuery,
): Promise<ReturningSum[]> {
  const stored = sql<ReturningDay>`
    select staff_id, day, completed, rebooked, gaps from day_returns
    where ${isKept} and staff_id = ${circle.key} and day >= ${before} and day <= ${last} and zone = ${zone}`;
  const parts = [stored, ...missing.map((span) => countedOf(span, zone, [circle]))];
  const { rows } = await sql<ReturningSum>`
    select day >= ${now} as "isNow", sum(completed)::integer as completed, sum(rebooked)::integer as rebooked,
      sum(cardinality(gaps)
        - width_bucket((day - case when day >= ${now} then ${now}::date else ${before}::date end)::smallint, gaps)
      )::integer as returning
    from (${sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    )}) as days
    group by 1`
    .withPlugin(prepared)
    .execute(db);
  return rows;
}

interface Due {
  zone: string;
  last: CalendarDate;
  /** For the latest days, on which customers still rebook, and for all others: counts older than this are outdated. */
  recentSince: CalendarDate;
  recentBefore: Date;
  othersBefore: Date;
  count: number;
}

/** The latest days up to `last` that are not counted, or were counted too long ago. */
export async function findDueDays(db: Db, due: Due): Promise<CalendarDate[]> {
  const { rows } = await sql<{ day: CalendarDate }>`
    select asked.at::date as day
    from generate_series(
      (select (min(start_at) at time zone ${due.zone})::date from booking), ${due.last}::date, interval '1 day'
    ) as asked (at)
    left join day_returns as kept
      on kept.day = asked.at::date and kept.staff_id = ${everybody} and kept.zone = ${due.zone}
    where kept.day is null
      or kept.counted_at < case when kept.day >= ${due.recentSince} then ${due.recentBefore}::timestamptz
        else ${due.othersBefore}::timestamptz end
    order by asked.at desc
    limit ${due.count}`.execute(db);
  return rows.map(({ day }) => day);
}

/** Replaces the stored counts of these days. */
export async function writeReturning(
  tx: Tx,
  days: readonly CalendarDate[],
  rows: readonly ReturningDay[],
  { zone, at }: { zone: string; at: Date },
): Promise<void> {
  await tx
    .deleteFrom('day_returns')
    .where('day', 'in', [...days])
    .execute();
  await sql`
    insert into day_returns (staff_id, day, zone, completed, rebooked, gaps, counted_at)
    select row.staff_id, row.day, ${zone}, row.completed, row.rebooked, row.gaps, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (staff_id uuid, day date, completed integer, rebooked integer, gaps smallint[])`.execute(tx);
}
