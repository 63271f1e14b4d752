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

/** Open balances, as on the *Unpaid* tab of the list. */
const open = ({ currency, reach }: AgeingQuery) => sql`
  invoice where invoice.state = 'issued' and invoice.balance_minor > 0 and invoice.currency = ${currency}
    and ${
      reach === null
        ? sql`true`
        : sql`exists (
            select from invoice_listing as part
            where part.invoice_id = invoice.invoice_id and part.listed_by = ${anyOf(reach)})`
    }`;

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

export async function sumAll(db: Db, asked: AgeingQuery): Promise<Sums & { customers: number }> {
  const { rows } = await sql<Sums & { customers: number }>`
    select ${sums(asked)}, count(distinct customer_id)::int as customers from ${open(asked)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum is always there.');
  return { ...row, total: row.total ?? 0 };
}

export interface AgeingCursor {
  total: number;
  customerId: string;
}

export type AgeingRow = Sums & { customerId: string; customerName: string };

/** Largest debt first. */
export async function findCustomers(
  db: Db,
  asked: AgeingQuery,
  { after, count }: { after: AgeingCursor | null; count: number },
): Promise<AgeingRow[]> {
  const { rows } = await sql<AgeingRow>`
    select aged.*, trim(customer.first_name || ' ' || customer.last_name) as "customerName" from (
      select customer_id as "customerId", ${sums(asked)} from ${open(asked)} group by customer_id
      having ${
        after === null
          ? sql`true`
          : sql`(sum(balance_minor), customer_id) < (${after.total}::bigint, ${after.customerId}::uuid)`
      }
      order by sum(balance_minor) desc, customer_id desc limit ${count}
    ) as aged join customer on customer.customer_id = aged."customerId"
    order by total desc, "customerId" desc`.execute(db);
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
