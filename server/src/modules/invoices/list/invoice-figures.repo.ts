import type { AgeingBucket } from '@daybook/domain/invoicing/due';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import type { Db } from '../../../platform/database/types.ts';

/** Restricts to these owners' invoices; null for all. */
type Reach = readonly string[] | null;

const own = (reach: Reach, invoiceId: RawBuilder<unknown>) =>
  reach === null
    ? sql`true`
    : sql`exists (
        select from invoice_listing as part where part.invoice_id = ${invoiceId} and part.listed_by = ${anyOf(reach)})`;

/** The source: for a few staff members their own listing is shorter than the table of invoices. */
const source = (reach: Reach, part: string) =>
  reach === null
    ? sql`invoice where invoice.part = ${part}`
    : sql`invoice where invoice.invoice_id in (
        select invoice_id from invoice_listing where listed_by = ${anyOf(reach)} and part = ${part})`;

/** In the currency of the business, at the rate of the issue. */
const inBase = (amount: RawBuilder<unknown>, currency: string) => sql`
  case when invoice.currency = ${currency} then ${amount}
    else round(${amount}::numeric * base_total_minor / nullif(total_minor, 0)) end`;

export interface InvoiceSum {
  count: number;
  amountMinor: number;
}

interface Days {
  currency: string;
  today: CalendarDate;
}

/** Open amounts by due date and currency: for all from the stored sums, for a few from their listing. */
const openByDay = (reach: Reach) =>
  reach === null
    ? sql`open_by_day`
    : sql`(
        select payable_by, currency, 1 as invoices, balance_minor,
          coalesce(round(balance_minor::numeric * base_total_minor / nullif(total_minor, 0)), balance_minor) as base_minor
        from ${source(reach, 'unpaid')}
      ) as open_of_theirs`;

export async function sumOpen(
  db: Db,
  reach: Reach,
  { today }: Pick<Days, 'today'>,
): Promise<(InvoiceSum & { age: AgeingBucket; isSoon: boolean })[]> {
  const { rows } = await sql<InvoiceSum & { age: AgeingBucket; isSoon: boolean }>`
    select age, is_soon as "isSoon", sum(invoices)::int as count, sum(base_minor)::bigint as "amountMinor"
    from (
      select invoices, base_minor, payable_by between ${today}::date and ${today}::date + 7 as is_soon,
        case
          when payable_by >= ${today}::date then 'current'
          when payable_by >= ${today}::date - 30 then '1-30'
          when payable_by >= ${today}::date - 60 then '31-60'
          when payable_by >= ${today}::date - 90 then '61-90'
          else '90+'
        end as age
      from ${openByDay(reach)}
    ) as aged group by age, is_soon`.execute(db);
  return rows;
}

/** Folds all rows appended to a day into one; rows appended in the meantime wait for the next run. */
export async function foldOpenDays(db: Db): Promise<void> {
  await sql`
    with folded as (
      delete from open_by_day where (payable_by, currency) in (
        select payable_by, currency from open_by_day group by payable_by, currency having count(*) > 1
      ) returning *
    )
    insert into open_by_day (payable_by, currency, invoices, balance_minor, base_minor)
    select payable_by, currency, sum(invoices), sum(balance_minor), sum(base_minor)
    from folded group by payable_by, currency
    having sum(invoices) <> 0 or sum(balance_minor) <> 0`.execute(db);
}

export async function sumDrafts(db: Db, reach: Reach, currency: string): Promise<InvoiceSum> {
  const { rows } = await sql<InvoiceSum>`
    select count(*)::int as count, coalesce(sum(${inBase(sql`invoice.total_minor`, currency)}), 0)::bigint as "amountMinor"
    from ${source(reach, 'draft')}`.execute(db);
  return rows[0] ?? { count: 0, amountMinor: 0 };
}

/** Payments received on these days, without tips and refunds; in the currency of the business only. */
export async function sumReceived(
  db: Db,
  reach: Reach,
  { currency, from, today }: Days & { from: CalendarDate },
): Promise<InvoiceSum> {
  const { rows } = await sql<InvoiceSum>`
    select count(*)::int as count,
      coalesce(sum(greatest(0, amount_minor - tip_minor - refunded_minor)), 0)::bigint as "amountMinor"
    from payment
    where state = 'succeeded' and received_on between ${from}::date and ${today}::date and currency = ${currency}
      and ${own(reach, sql`payment.invoice_id`)}`.execute(db);
  return rows[0] ?? { count: 0, amountMinor: 0 };
}
