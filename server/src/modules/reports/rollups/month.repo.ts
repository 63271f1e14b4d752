import type { CalendarDate, Weekday } from '@daybook/domain/wall-clock';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/types.ts';
import { type Basis, everybody } from '../report.repo.ts';
import type { columnsOf } from './rollup.repo.ts';

/** The latest complete month up to `last` with stored days that is not added up; null if there is none. */
export async function findMonthToAddUp(
  tx: Tx,
  { zone, currency }: Basis,
  last: CalendarDate,
): Promise<CalendarDate | null> {
  const { rows } = await sql<{ month: CalendarDate }>`
    select asked.at::date as month
    from (select min(day) as day from day_figures where zone = ${zone} and currency = ${currency}) as first,
      generate_series(
        date_trunc('month', first.day),
        date_trunc('month', ${last}::date + 1) - interval '1 month',
        interval '1 month') as asked (at)
    where exists (
      select from day_figures as day
      where day.day >= asked.at::date and day.day < (asked.at + interval '1 month')::date
        and day.staff_id = ${everybody} and day.zone = ${zone} and day.currency = ${currency})
    and not exists (
      select from month_figures as kept
      where kept.month = asked.at::date and kept.staff_id = ${everybody} and kept.zone = ${zone}
        and kept.currency = ${currency})
    order by asked.at desc
    limit 1`.execute(tx);
  return rows[0]?.month ?? null;
}

export const findDaysOf = (tx: Tx, month: CalendarDate, { zone, currency }: Basis) =>
  tx
    .selectFrom('day_figures')
    .selectAll()
    .where('zone', '=', zone)
    .where('currency', '=', currency)
    .where(sql<CalendarDate>`date_trunc('month', day)::date`, '=', month)
    .execute();

type MonthRow = { month: CalendarDate; weekday: Weekday } & ReturnType<typeof columnsOf>;

/** Replaces the stored sums of a month. */
export async function writeMonth(tx: Tx, month: CalendarDate, rows: readonly MonthRow[]): Promise<void> {
  await tx.deleteFrom('month_figures').where('month', '=', month).execute();
  await sql`
    insert into month_figures (month, weekday, staff_id, zone, currency, appointments, value_minor, busy_minutes,
      open_minutes, detail, services)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (month date, weekday smallint,
      staff_id uuid, zone text, currency text, appointments integer, value_minor bigint, busy_minutes integer,
      open_minutes integer, detail json, services json)`.execute(tx);
}
