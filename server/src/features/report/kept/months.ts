import { sumFigures } from '@daybook/domain/figures';
import { type CalendarDate, weekdayOf } from '@daybook/domain/wall-clock';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/types.ts';
import { type Basis, everybody, figuresIn } from '../repo.ts';
import { columnsOf } from './repo.ts';

/**
 * Adds up the latest month that is over by `last` and has not been added up; every day up to then must have been counted.
 * Answers with whether there was one.
 */
export async function addUpMonth(tx: Tx, basis: Basis, last: CalendarDate): Promise<boolean> {
  const month = await findMonthToAddUp(tx, basis, last);
  if (month === null) return false;
  const days = await tx
    .selectFrom('day_figures')
    .selectAll()
    .where(sql<CalendarDate>`date_trunc('month', day)::date`, '=', month)
    .execute();
  const rows = [...Map.groupBy(days, ({ staff_id }) => staff_id)].flatMap(([staffId, own]) =>
    [...Map.groupBy(own, ({ day }) => weekdayOf(day))].map(([weekday, those]) => ({
      month,
      weekday,
      ...columnsOf(staffId, sumFigures(those.map(figuresIn)), basis),
    })),
  );
  await tx.deleteFrom('month_figures').where('month', '=', month).execute();
  await sql`
    insert into month_figures (month, weekday, staff_id, zone, currency, appointments, value_minor, busy_minutes,
      open_minutes, detail, services)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (month date, weekday smallint,
      staff_id uuid, zone text, currency text, appointments integer, value_minor bigint, busy_minutes integer,
      open_minutes integer, detail json, services json)`.execute(tx);
  return true;
}

async function findMonthToAddUp(
  tx: Tx,
  { zone, currency }: Basis,
  last: CalendarDate,
): Promise<CalendarDate | null> {
  const { rows } = await sql<{ month: CalendarDate }>`
    select asked.at::date as month
    from (select min(day) as day from day_figures) as first,
      generate_series(
        date_trunc('month', first.day),
        date_trunc('month', ${last}::date + 1) - interval '1 month',
        interval '1 month') as asked (at)
    where not exists (
      select from month_figures as kept
      where kept.month = asked.at::date and kept.staff_id = ${everybody} and kept.zone = ${zone}
        and kept.currency = ${currency})
    order by asked.at desc
    limit 1`.execute(tx);
  return rows[0]?.month ?? null;
}
