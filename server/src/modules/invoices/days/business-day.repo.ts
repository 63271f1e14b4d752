import type { BusinessDay, DayFigures } from '@daybook/contract/business-days';
import type { PaymentMethod } from '@daybook/contract/invoices';
import type { DayPayment, DayRefund } from '@daybook/domain/invoicing/day-takings';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import type { NewRow } from '../../../platform/database/tables.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';

/** A day of the business, and the instants of its bounds. */
export interface DayPeriod {
  day: string;
  fromAt: Date;
  untilAt: Date;
}

/** Each payment with the team members of its booking or sale, and those who got its tips. */
export async function findPaymentsOn(db: Db, day: string): Promise<DayPayment<PaymentMethod>[]> {
  const { rows } = await sql<DayPayment<PaymentMethod>>`
    select payment.currency, payment.method, payment.amount_minor as "amountMinor",
      payment.tip_minor - payment.surcharge_minor as "tipMinor",
      coalesce((
        select jsonb_agg(jsonb_build_object('staffId', staff_id, 'name', staff_name, 'priceMinor', price_minor)
          order by position)
        from appointment where appointment.booking_id = coalesce(payment.booking_id, invoice.booking_id)
      ), (
        select jsonb_agg(jsonb_build_object(
          'staffId', line ->> 'staffId', 'name', line ->> 'staffName',
          'priceMinor', greatest(0, (line ->> 'net')::bigint)) order by position)
        from jsonb_array_elements(invoice.document -> 'lines') with ordinality as listed (line, position)
        where invoice.booking_id is null and line ->> 'staffId' is not null
      ), '[]') as performers,
      coalesce((
        select jsonb_agg(jsonb_build_object('staffId', staff_id, 'name', staff.name, 'amountMinor', amount_minor)
          order by staff_id)
        from payment_tip join staff using (staff_id) where payment_tip.payment_id = payment.payment_id
      ), '[]') as tips
    from payment left join invoice using (invoice_id)
    where payment.state = 'succeeded' and payment.received_on = ${day}::date
    order by payment.payment_id`.execute(db);
  return rows;
}

/** A refund counts on the day it was made, also while its provider still has to send it. */
export async function findRefundsOn(
  db: Db,
  { fromAt, untilAt }: DayPeriod,
): Promise<DayRefund<PaymentMethod>[]> {
  const { rows } = await sql<DayRefund<PaymentMethod>>`
    select payment.currency, payment.method, refund.amount_minor as "amountMinor"
    from refund join payment using (payment_id)
    where refund.state <> 'failed' and refund.at >= ${fromAt} and refund.at < ${untilAt}`.execute(db);
  return rows;
}

/** Deposits, credit and cancellation fees, by currency. */
export async function sumOthers(db: Db, { day, fromAt, untilAt }: DayPeriod): Promise<DayFigures['others']> {
  const { rows } = await sql<DayFigures['others'][number]>`
    select currency, sum(taken)::bigint as "depositsTakenMinor", sum(used)::bigint as "depositsUsedMinor",
      sum(credit)::bigint as "creditUsedMinor", sum(fees)::bigint as "feesMinor"
    from (
      select currency, amount_minor - tip_minor as taken, 0 as used, 0 as credit, 0 as fees from payment
      where state = 'succeeded' and received_on = ${day}::date and booking_id is not null
      union all
      select entry.currency, 0,
        case when payment.booking_id is not null then entry.payment_applied_minor else 0 end,
        case when entry.payment_id is null then entry.paid_minor else 0 end, 0
      from ledger_entry as entry left join payment using (payment_id)
      where entry.kind in ('applied', 'from_credit') and entry.at >= ${fromAt} and entry.at < ${untilAt}
      union all
      select invoice.currency, 0, 0, 0, invoice.payable_minor
      from invoice join booking using (booking_id)
      where invoice.part in ('unpaid', 'paid', 'uncollectible') and invoice.listed_on = ${day}::date
        and booking.status in ('cancelled', 'no_show')
    ) as moved
    group by currency having sum(taken) <> 0 or sum(used) <> 0 or sum(credit) <> 0 or sum(fees) <> 0
    order by currency`.execute(db);
  return rows;
}

type OpenVisit = Omit<BusinessDay['openVisits'][number], 'startAt'> & { startAt: Date; total: number };

const mostVisits = 100;

/** Visits of the day that are not completed, or not paid in full; of these team members, or of all (null). */
export async function findOpenVisits(
  db: Db,
  { fromAt, untilAt }: DayPeriod,
  reach: readonly string[] | null,
): Promise<OpenVisit[]> {
  const isSeen =
    reach === null
      ? sql`true`
      : sql`exists (
          select from appointment
          where appointment.booking_id = booking.booking_id and appointment.staff_id = ${anyOf(reach)})`;
  const { rows } = await sql<OpenVisit>`
    select *, (count(*) over ())::int as total from (
      select booking.booking_id as "bookingId", booking.reference,
        trim(booking.first_name || ' ' || booking.last_name) as name, booking.start_at as "startAt",
        booking.status, coalesce(invoice.currency, booking.currency) as currency,
        coalesce(invoice.balance_minor, greatest(0, booking.total_minor - booking.paid_minor)) as "dueMinor"
      from booking left join lateral (
        select balance_minor, currency from invoice
        where invoice.booking_id = booking.booking_id and invoice.state not in ('draft', 'void')
        order by issued_on desc, invoice_id desc limit 1
      ) as invoice on true
      where booking.start_at >= ${fromAt} and booking.start_at < ${untilAt}
        and ${isSeen} and booking.status in ('pending', 'confirmed', 'checked_in', 'in_service', 'completed')
    ) as visit
    where status <> 'completed' or "dueMinor" > 0
    order by "startAt", "bookingId" limit ${mostVisits}`.execute(db);
  return rows;
}

const closings = (db: Db) =>
  db
    .selectFrom('closed_day')
    .where('reopened_at', 'is', null)
    .select([
      'closed_day_id as closedDayId',
      'day',
      'currency',
      'figures',
      'float_minor as floatMinor',
      'expected_minor as expectedMinor',
      'counted_minor as countedMinor',
      'reason',
      'closed_at as closedAt',
      'closed_by_name as closedBy',
    ]);

export type StoredClosing = Awaited<ReturnType<typeof findClosings>>[number];

export const findClosing = (db: Db, day: string) => closings(db).where('day', '=', day).executeTakeFirst();

export const findClosingById = (db: Db, closedDayId: string) =>
  closings(db).where('closed_day_id', '=', closedDayId).executeTakeFirst();

/** Latest first; those before a day, if there is one. */
export const findClosings = (db: Db, before: string | null, limit: number) =>
  closings(db)
    .$if(before !== null, (query) => query.where('day', '<', before ?? ''))
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();

export const insertClosing = (tx: Tx, row: NewRow<'closed_day'>) =>
  tx.insertInto('closed_day').values(row).execute();

export const markReopened = (
  tx: Tx,
  closedDayId: string,
  { at, name, reason }: { at: Date; name: string; reason: string },
) =>
  tx
    .updateTable('closed_day')
    .set({ reopened_at: at, reopened_by_name: name, reopen_reason: reason })
    .where('closed_day_id', '=', closedDayId)
    .execute();
