import type { CalendarDate } from '@daybook/domain/wall-clock';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import type { Db } from '../../../platform/database/types.ts';

export interface AgeingQuery {
  currency: string;
  today: CalendarDate;
  /** Restricts to these owners' invoices; null for all. */
  reach: readonly string[] | null;
}

/**
 * Open balances, as on the *Unpaid* tab of the list. A booking that only typed a customer's data is a debtor of its
 * own until someone has confirmed whose it is.
 */
const open = ({ currency, reach }: AgeingQuery) => sql`
  invoice left join booking as claim on claim.booking_id = invoice.booking_id and claim.customer_is_claimed
  where invoice.state = 'issued' and invoice.balance_minor > 0 and invoice.currency = ${currency}
    and ${
      reach === null
        ? sql`true`
        : sql`exists (
            select from invoice_listing as part
            where part.invoice_id = invoice.invoice_id and part.listed_by = ${anyOf(reach)})`
    }`;

const debtor = sql`coalesce(claim.booking_id, invoice.customer_id)`;

/** By days overdue, as in `ages` of the domain. */
const sums = ({ today }: AgeingQuery) => sql`
  count(*)::int as count, sum(balance_minor)::bigint as total,
  array[
    coalesce(sum(balance_minor) filter (where payable_by >= ${today}::date), 0),
    coalesce(sum(balance_minor) filter (where payable_by between ${today}::date - 30 and ${today}::date - 1), 0),
    coalesce(sum(balance_minor) filter (where payable_by between ${today}::date - 60 and ${today}::date - 31), 0),
    coalesce(sum(balance_minor) filter (where payable_by between ${today}::date - 90 and ${today}::date - 61), 0),
    coalesce(sum(balance_minor) filter (where payable_by < ${today}::date - 90), 0)
  ]::text[] as "byAge"`;

interface Sums {
  count: number;
  total: number;
  byAge: string[];
}

export async function sumAll(db: Db, query: AgeingQuery): Promise<Sums & { customers: number }> {
  const { rows } = await sql<Sums & { customers: number }>`
    select ${sums(query)}, count(distinct ${debtor})::int as customers from ${open(query)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum is always there.');
  return { ...row, total: row.total ?? 0 };
}

export interface AgeingCursor {
  total: number;
  debtorId: string;
}

/** A debtor without a customer is a booking that only typed the data of one. */
export interface AgeingRow extends Sums {
  debtorId: string;
  customerId: string | null;
  bookingId: string | null;
  customerName: string;
}

/** Largest debt first. */
export async function findCustomers(
  db: Db,
  query: AgeingQuery,
  { after, count }: { after: AgeingCursor | null; count: number },
): Promise<AgeingRow[]> {
  const { rows } = await sql<AgeingRow>`
    select aged.*, case when not customer.is_walk_in then customer.customer_id end as "customerId", typed.booking_id as "bookingId",
      trim(coalesce(typed.first_name || ' ' || typed.last_name, customer.first_name || ' ' || customer.last_name))
        as "customerName" from (
      select ${debtor} as "debtorId", ${sums(query)} from ${open(query)} group by 1
      having ${
        after === null
          ? sql`true`
          : sql`(sum(balance_minor), ${debtor}) < (${after.total}::bigint, ${after.debtorId}::uuid)`
      }
      order by sum(balance_minor) desc, 1 desc limit ${count}
    ) as aged
    left join customer on customer.customer_id = aged."debtorId"
    left join booking as typed on typed.booking_id = aged."debtorId"
    order by total desc, "debtorId" desc`.execute(db);
  return rows;
}

/** The currencies of open balances. */
export async function findCurrencies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    with recursive used as (
      (select currency from invoice where state = 'issued' and balance_minor > 0 order by currency limit 1)
      union all
      select (select currency from invoice
        where state = 'issued' and balance_minor > 0 and currency > used.currency order by currency limit 1)
      from used where used.currency is not null
    ) select currency from used where currency is not null`.execute(db);
  return rows.map(({ currency }) => currency);
}
