import type { Figures } from '@daybook/domain/figures';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/types.ts';
import type { DayFigures } from '../count-days.ts';
import { type Basis, everybody } from '../report.repo.ts';

/** Whether this transaction may count: only one may at a time. */
export async function tryLockRollups(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    isMine: boolean;
  }>`select pg_try_advisory_xact_lock(20260028) as "isMine"`.execute(tx);
  return rows[0]?.isMine ?? false;
}

/** The time of the database: changes before it are always recorded. */
export async function findDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return rows[0]?.now ?? new Date(0);
}

/** Consumes the recorded changes, and marks their days as outdated. */
export async function markChangedDays(tx: Tx, { zone }: Basis): Promise<void> {
  const taken = await sql<{ day: CalendarDate }>`
    with taken as (delete from changed_time returning start_at)
    select distinct (start_at at time zone ${zone})::date as day from taken`.execute(tx);
  const days = taken.rows.map(({ day }) => day);
  if (days.length === 0) return;
  await tx.updateTable('day_figures').set({ is_stale: true }).where('day', 'in', days).execute();
  await forgetMonths(tx, days);
}

/** Deletes the sums of the months of these days. */
const forgetMonths = (tx: Tx, days: readonly CalendarDate[]) =>
  tx
    .deleteFrom('month_figures')
    .where('month', 'in', [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))])
    .execute();

/**
 * Days that are uncounted, counted on another basis, or outdated: first those past by `over`, then days with
 * appointments up to `ahead`; each nearest first.
 */
export async function findDaysToCount(
  db: Db,
  { zone, currency }: Basis,
  { over, ahead }: { over: CalendarDate; ahead: CalendarDate },
  count: number,
): Promise<CalendarDate[]> {
  const { rows } = await sql<{ day: CalendarDate }>`
    select asked.at::date as day
    from (
        select
          least((min(start_at) at time zone ${zone})::date, (select min(day) from day_figures where is_stale)) as first,
          greatest((max(start_at) at time zone ${zone})::date, (select max(day) from day_figures where is_stale)) as last
        from appointment
      ) as book,
      generate_series(book.first, greatest(${over}::date, least(${ahead}::date, book.last)), interval '1 day') as asked (at)
    where not exists (
      select from day_figures as kept
      where kept.day = asked.at::date and kept.staff_id = ${everybody} and kept.zone = ${zone}
        and kept.currency = ${currency} and not kept.is_stale
        and (kept.open_minutes is not null or kept.day > ${over}::date))
    order by asked.at::date > ${over}::date, abs(asked.at::date - ${over}::date)
    limit ${count}`.execute(db);
  return rows.map(({ day }) => day);
}

/** The stored columns of a day and of a month. */
export const columnsOf = (
  staffId: string,
  { appointments, valueMinor, busyMinutes, openMinutes, services, ...detail }: Figures,
  { zone, currency }: Basis,
) => ({
  staff_id: staffId,
  zone,
  currency,
  appointments,
  value_minor: valueMinor,
  busy_minutes: busyMinutes,
  open_minutes: openMinutes,
  detail,
  services,
});

/** Replaces the stored figures of days; of days after `over` without their hours. */
export async function writeFigures(
  tx: Tx,
  figures: ReadonlyMap<CalendarDate, DayFigures>,
  basis: Basis,
  over: CalendarDate,
): Promise<void> {
  const rows = [...figures].flatMap(([day, byStaff]) =>
    [...byStaff].map(([staffId, one]) => {
      const row = { day, ...columnsOf(staffId, one, basis) };
      return day > over ? { ...row, open_minutes: null } : row;
    }),
  );
  await tx
    .deleteFrom('day_figures')
    .where('day', 'in', [...figures.keys()])
    .execute();
  await forgetMonths(tx, [...figures.keys()]);
  await sql`
    insert into day_figures (day, staff_id, zone, currency, appointments, value_minor, busy_minutes, open_minutes,
      detail, services)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (day date, staff_id uuid, zone text,
      currency text, appointments integer, value_minor bigint, busy_minutes integer, open_minutes integer,
      detail json, services json)`.execute(tx);
}
