import type { TaxReport } from '@daybook/contract/money-reports';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import type { Db } from '../../../platform/database/types.ts';

/** Days, both inclusive, and the instants of their bounds. */
export interface TaxPeriod {
  from: string;
  to: string;
  zone: string;
  /** Restricts to these owners' invoices; null for all. */
  reach: readonly string[] | null;
  fromAt: Date;
  untilAt: Date;
}

export interface SummedTax {
  currency: string;
  name: string;
  rate: string;
  category: TaxReport['rows'][number]['category'];
  baseMinor: number;
  taxMinor: number;
}

/** In force: a void invoice never charged anything. */
const inForce = sql`invoice.part in ('unpaid', 'paid', 'uncollectible')`;

const within = (reach: TaxPeriod['reach']) =>
  reach === null
    ? sql`true`
    : sql`exists (
        select from invoice_listing as part
        where part.invoice_id = invoice.invoice_id and part.listed_by = ${anyOf(reach)})`;

const named = sql`tax.name, trim_scale(tax.rate)::text as rate, tax.category`;

export async function sumInvoiced(db: Db, { from, to, reach }: TaxPeriod): Promise<SummedTax[]> {
  const { rows } = await sql<SummedTax>`
    select invoice.currency, ${named}, sum(tax.base_minor)::bigint as "baseMinor",
      sum(tax.amount_minor)::bigint as "taxMinor"
    from invoice join invoice_tax as tax using (invoice_id)
    where ${inForce} and invoice.listed_on between ${from}::date and ${to}::date and ${within(reach)}
    group by invoice.currency, tax.name, tax.rate, tax.category`.execute(db);
  return rows;
}

export async function sumCredited(db: Db, { from, to, reach }: TaxPeriod): Promise<SummedTax[]> {
  const { rows } = await sql<SummedTax>`
    select currency, ${named}, sum(base)::bigint as "baseMinor", sum(amount)::bigint as "taxMinor"
    from (
      select credit_note.document ->> 'currency' as currency, entry ->> 'name' as name, (entry ->> 'rate')::numeric as rate,
        entry ->> 'category' as category, (entry ->> 'base')::bigint as base, (entry ->> 'amount')::bigint as amount
      from credit_note join invoice using (invoice_id)
      cross join lateral jsonb_array_elements(credit_note.document -> 'taxes') as entry
      where credit_note.issued_on between ${from}::date and ${to}::date and ${within(reach)}
    ) as tax
    group by currency, tax.name, tax.rate, tax.category`.execute(db);
  return rows;
}

/**
 * The paid part of each tax: its total times the share of the invoice paid by the last day, less the share paid before
 * the first. So the parts of all periods add up to the whole, to the unit. Money received before its invoice counts on
 * the invoice's day; refunds are deducted.
 */
export async function sumPaid(
  db: Db,
  { from, to, zone, fromAt, untilAt, reach }: TaxPeriod,
): Promise<SummedTax[]> {
  const { rows } = await sql<SummedTax>`
    with touched as (
      select invoice_id from ledger_entry
      where invoice_id is not null and at >= ${fromAt} and at < ${untilAt}
      union
      select ledger_entry.invoice_id from payment join ledger_entry using (payment_id)
      where payment.received_on between ${from}::date and ${to}::date and ledger_entry.invoice_id is not null
      union
      select invoice_id from invoice
      where ${inForce} and listed_on between ${from}::date and ${to}::date and paid_minor > 0
    ), moved as (
      select invoice.invoice_id, ledger_entry.paid_minor - ledger_entry.refunded_minor as amount,
        case when ledger_entry.paid_minor > 0
          then greatest(invoice.issued_on, coalesce(payment.received_on, (ledger_entry.at at time zone ${zone})::date))
          else (ledger_entry.at at time zone ${zone})::date end as on
      from touched join invoice using (invoice_id)
      join ledger_entry on ledger_entry.invoice_id = invoice.invoice_id
      left join payment on payment.payment_id = ledger_entry.payment_id
      where ledger_entry.paid_minor <> 0 or ledger_entry.refunded_minor <> 0
    ), come as (
      select invoice_id, coalesce(sum(amount) filter (where moved.on < ${from}::date), 0) as before,
        coalesce(sum(amount) filter (where moved.on <= ${to}::date), 0) as until
      from moved group by invoice_id
    )
    select invoice.currency, ${named},
      sum(round(tax.base_minor * come.until / invoice.payable_minor)
        - round(tax.base_minor * come.before / invoice.payable_minor))::bigint as "baseMinor",
      sum(round(tax.amount_minor * come.until / invoice.payable_minor)
        - round(tax.amount_minor * come.before / invoice.payable_minor))::bigint as "taxMinor"
    from come join invoice using (invoice_id) join invoice_tax as tax using (invoice_id)
    where invoice.payable_minor > 0 and come.until <> come.before and ${within(reach)}
    group by invoice.currency, tax.name, tax.rate, tax.category`.execute(db);
  return rows;
}

export interface DocumentSums {
  currency: string;
  isCredit: boolean;
  count: number;
  netMinor: number;
  taxMinor: number;
  totalMinor: number;
}

/** The totals of all documents of a period, with or without a tax. */
export async function sumDocuments(db: Db, { from, to, reach }: TaxPeriod): Promise<DocumentSums[]> {
  const { rows } = await sql<DocumentSums>`
    select currency, false as "isCredit", count(*)::int as count, sum(net_minor)::bigint as "netMinor",
      sum(tax_minor)::bigint as "taxMinor", sum(total_minor)::bigint as "totalMinor"
    from invoice where ${inForce} and listed_on between ${from}::date and ${to}::date and ${within(reach)} group by currency
    union all
    select credit_note.document ->> 'currency', true, count(*)::int,
      sum((credit_note.document #>> '{totals,net}')::bigint)::bigint,
      sum((credit_note.document #>> '{totals,taxTotal}')::bigint)::bigint,
      sum((credit_note.document #>> '{totals,total}')::bigint)::bigint
    from credit_note join invoice using (invoice_id)
    where credit_note.issued_on between ${from}::date and ${to}::date and ${within(reach)}
    group by credit_note.document ->> 'currency'
    order by 1`.execute(db);
  return rows;
}
