import type { Interval } from '@daybook/domain/interval';
import type { DayReturns } from '@daybook/domain/returns';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import type { Reach } from '../policy.ts';

const came = sql`('checked_in', 'in_service', 'completed')`;
const off = sql`('cancelled', 'declined', 'expired')`;

/** Only what one of these staff members has a part in. */
const isOf = (reach: Reach, booking: string) =>
  reach === null
    ? sql`true`
    : sql`exists (
        select from appointment
        where appointment.booking_id = ${sql.ref(`${booking}.booking_id`)} and appointment.staff_id = ${anyOf(reach)})`;

/** Days on which somebody came, counted from the bookings; with a reach, as if there were no visits to others. */
export async function countReturns(
  db: Db,
  { startAt, endAt }: Interval,
  zone: string,
  reach: Reach,
): Promise<DayReturns[]> {
  const { rows } = await sql<DayReturns>`
    with visit as (
      select customer_id, start_at, status, (start_at at time zone ${zone})::date as day
      from booking
      where start_at >= ${new Date(startAt)} and start_at < ${new Date(endAt)} and status in ${came}
        and customer_id is not null and ${isOf(reach, 'booking')}
    ), looked as (
      select day, status = 'completed' as is_completed,
        status = 'completed' and exists (
          select from booking as later
          where later.customer_id = visit.customer_id and later.start_at > visit.start_at
            and later.created_at <= visit.start_at + interval '30 days' and later.status not in ${off}
        ) as is_rebooked,
        day - ((
          select max(earlier.start_at) from booking as earlier
          where earlier.customer_id = visit.customer_id and earlier.start_at < visit.start_at
            and earlier.status in ${came} and ${isOf(reach, 'earlier')}
        ) at time zone ${zone})::date as gap
      from visit
    ), counted as (
      select day, gap, count(*) as visits,
        count(*) filter (where is_completed) as completed, count(*) filter (where is_rebooked) as rebooked
      from looked group by 1, 2
    )
    select day as date, sum(completed)::integer as completed, sum(rebooked)::integer as rebooked,
      coalesce(jsonb_object_agg(gap, visits) filter (where gap is not null), '{}') as gaps
    from counted group by day`.execute(db);
  return rows;
}

/** The kept days of a period, as far as they were counted on the same clock. */
export const findReturns = (
  db: Db,
  { from, to }: { from: CalendarDate; to: CalendarDate },
  zone: string,
): Promise<DayReturns[]> =>
  db
    .selectFrom('day_returns')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('zone', '=', zone)
    .select(['day as date', 'completed', 'rebooked', 'gaps'])
    .execute();

interface Due {
  zone: string;
  last: CalendarDate;
  /** Of the last days, on which customers book again, and of all others: what was counted before this is old. */
  recentSince: CalendarDate;
  recentBefore: Date;
  othersBefore: Date;
  count: number;
}

/** The latest days up to `last` that are not counted, or were so long ago. */
export async function findDue(db: Db, due: Due): Promise<CalendarDate[]> {
  const { rows } = await sql<{ day: CalendarDate }>`
    select asked.at::date as day
    from generate_series(
      (select (min(start_at) at time zone ${due.zone})::date from booking), ${due.last}::date, interval '1 day'
    ) as asked (at)
    left join day_returns as kept on kept.day = asked.at::date and kept.zone = ${due.zone}
    where kept.day is null
      or kept.counted_at < case when kept.day >= ${due.recentSince} then ${due.recentBefore}::timestamptz
        else ${due.othersBefore}::timestamptz end
    order by asked.at desc
    limit ${due.count}`.execute(db);
  return rows.map(({ day }) => day);
}

export async function writeReturns(
  tx: Tx,
  days: readonly DayReturns[],
  { zone, at }: { zone: string; at: Date },
): Promise<void> {
  await tx
    .deleteFrom('day_returns')
    .where(
      'day',
      'in',
      days.map(({ date }) => date),
    )
    .execute();
  await tx
    .insertInto('day_returns')
    .values(
      days.map(({ date, gaps, ...one }) => ({
        day: date,
        zone,
        ...one,
        gaps: JSON.stringify(gaps),
        counted_at: at,
      })),
    )
    .execute();
}
