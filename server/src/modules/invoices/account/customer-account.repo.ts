import type { CustomerAccount } from '@daybook/contract/customer-account';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import type { Db } from '../../../platform/database/types.ts';

interface AccountQuery {
  customerId: string;
  /** Restricts to these owners' invoices; null for all. */
  reach: readonly string[] | null;
  today: CalendarDate;
}

/** A booking that only typed the customer's data belongs to them once someone has confirmed it. */
const isTheirs = sql`not exists (
  select from booking where booking.booking_id = invoice.booking_id and booking.customer_is_claimed)`;

const within = (reach: AccountQuery['reach']) =>
  reach === null
    ? sql`true`
    : sql`exists (
        select from invoice_staff where invoice_staff.invoice_id = invoice.invoice_id and staff_id = ${anyOf(reach)})`;

/**
 * Whether the customer exists, if the reader reaches everything; otherwise whether they have an invoice the reader
 * sees.
 */
export async function isCustomerReached(
  db: Db,
  { customerId, reach }: Omit<AccountQuery, 'today'>,
): Promise<boolean> {
  const { rows } = await (reach === null
    ? sql`select from customer where customer_id = ${customerId}`
    : sql`select from invoice where customer_id = ${customerId} and ${isTheirs} and ${within(reach)} limit 1`
  ).execute(db);
  return rows.length > 0;
}

/** By currency: credit, and open balances of the visible invoices. */
export async function sumAccount(
  db: Db,
  { customerId, reach, today }: AccountQuery,
): Promise<CustomerAccount[]> {
  const { rows } = await sql<CustomerAccount>`
    select currency, sum(credit)::bigint as "creditMinor", sum(balance)::bigint as "balanceMinor",
      sum(case when is_overdue then balance else 0 end)::bigint as "overdueMinor",
      sum(case when is_overdue then 1 else 0 end)::int as "overdueCount"
    from (
      select currency, credit_minor as credit, 0::bigint as balance, false as is_overdue
      from customer_balance where customer_id = ${customerId}
      union all
      select currency, 0, balance_minor, payable_by < ${today}::date
      from invoice
      where customer_id = ${customerId} and state = 'issued' and balance_minor > 0 and ${isTheirs}
        and ${within(reach)}
    ) as parts
    group by currency order by currency`.execute(db);
  return rows;
}
