import type { Statement } from '@daybook/contract/money-reports';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';
import { isLive } from '../invoice.repo.ts';

export interface StatementAccount {
  customerId: string;
  currency: string;
  zone: string;
}

/** A booking that only typed the customer's data, and its money, are not theirs until someone has confirmed it. */
const isTheirs = (bookingId: 'invoice.booking_id' | 'payment.booking_id') => sql`not exists (
  select from booking where booking.booking_id = ${sql.ref(bookingId)} and booking.customer_is_claimed)`;
const isPaidByThem = sql`${isTheirs('payment.booking_id')} and not exists (
  select from invoice join booking using (booking_id)
  where invoice.invoice_id = payment.invoice_id and booking.customer_is_claimed)`;

/** Entries stay with the customer as they were, also when that one was merged into another. */
const isGivenTo = (customerId: string) => sql`ledger_entry.customer_id in (
  select customer.customer_id from customer
  where customer.customer_id = ${customerId} or customer.merged_into = ${customerId})`;

/**
 * Everything that changes what a customer owes, each once; movements between their invoices and credit are left out.
 * Payments count without tip, on the day received; a reversed payment stays and is deducted again.
 */
const moves = ({ customerId, currency, zone }: StatementAccount) => sql`
  select 'invoice' as kind, 1 as place, issued_on as "on", number, invoice_id as "invoiceId", due_on as "dueOn",
    payable_minor as amount, invoice_id as key
  from invoice
  where customer_id = ${customerId} and currency = ${currency} and ${isLive(sql`invoice`)}
    and ${isTheirs('invoice.booking_id')}
  union all
  select 'credit_note', 2, credit_note.issued_on, credit_note.number, credit_note.invoice_id, null,
    -credit_note.total_minor, credit_note_id
  from credit_note join invoice on invoice.invoice_id = credit_note.invoice_id
  where invoice.customer_id = ${customerId} and invoice.currency = ${currency}
    and ${isTheirs('invoice.booking_id')}
  union all
  select 'payment', 3, received_on, coalesce(number, ''), invoice_id, null, -(amount_minor - tip_minor), payment_id
  from payment
  where customer_id = ${customerId} and currency = ${currency} and state in ('succeeded', 'reversed')
    and received_on is not null and ${isPaidByThem}
  union all
  select 'reversal', 4, coalesce(
      (select (max(at) at time zone ${zone})::date from ledger_entry
        where ledger_entry.payment_id = payment.payment_id and ledger_entry.kind = 'unapplied'),
      received_on
    ), coalesce(number, ''), invoice_id, null,
    amount_minor - tip_minor - refunded_minor + (
      select coalesce(sum(refund.tip_minor), 0)::bigint from refund
      where refund.payment_id = payment.payment_id and refund.state <> 'failed'
    ), payment_id
  from payment
  where customer_id = ${customerId} and currency = ${currency} and state = 'reversed' and received_on is not null
    and ${isPaidByThem}
  union all
  select 'refund', 5, (refund.at at time zone ${zone})::date, coalesce(payment.number, ''), refund.invoice_id, null,
    refund.amount_minor - refund.tip_minor, refund_id
  from refund join payment using (payment_id)
  where payment.customer_id = ${customerId} and payment.currency = ${currency} and refund.state <> 'failed'
    and ${isPaidByThem}
  union all
  select 'write_off', 6, (ledger_entry.at at time zone ${zone})::date, invoice.number, invoice.invoice_id, null,
    -ledger_entry.written_off_minor, ledger_entry_id
  from ledger_entry join invoice using (invoice_id)
  where invoice.customer_id = ${customerId} and invoice.currency = ${currency} and ledger_entry.written_off_minor <> 0
    and ${isTheirs('invoice.booking_id')}
  union all
  select 'credit_given', 7, (at at time zone ${zone})::date, '', null, null, -customer_credit_minor, ledger_entry_id
  from ledger_entry
  where kind = 'credit_given' and currency = ${currency} and ${isGivenTo(customerId)}`;

/** What a customer owed before a day. */
export async function sumUntil(db: Db, account: StatementAccount, from: CalendarDate): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from (${moves(account)}) as move
    where "on" < ${from}::date`.execute(db);
  return rows[0]?.sum ?? 0;
}

type Line = Omit<Statement['lines'][number], 'balanceMinor'>;

export async function findLines(
  db: Db,
  account: StatementAccount,
  { from, to, most }: { from: CalendarDate; to: CalendarDate; most: number },
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select kind, "on", number, "invoiceId", "dueOn", amount as "amountMinor" from (${moves(account)}) as move
    where "on" between ${from}::date and ${to}::date and amount <> 0
    order by "on", place, key limit ${most + 1}`.execute(db);
  return rows;
}

/** The currencies in which the customer was billed, paid or was given credit. */
export async function findCurrencies(db: Db, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select currency from invoice
    where customer_id = ${customerId} and state <> 'draft' and ${isTheirs('invoice.booking_id')}
    union select currency from payment
    where customer_id = ${customerId} and state in ('succeeded', 'reversed') and ${isPaidByThem}
    union select currency from ledger_entry where kind = 'credit_given' and ${isGivenTo(customerId)}
    order by currency`.execute(db);
  return rows.map(({ currency }) => currency);
}
