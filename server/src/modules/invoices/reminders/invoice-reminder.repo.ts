import type { ReminderRule } from '@daybook/domain/invoicing/reminding';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/types.ts';

export const findReminders = (db: Db) =>
  db
    .selectFrom('invoice_reminders')
    .innerJoin('business', (join) => join.onTrue())
    .select(['invoice_reminders.version', 'is_on as isOn', 'hour', 'zone'])
    .executeTakeFirstOrThrow();

export const findRules = (db: Db) =>
  db
    .selectFrom('reminder_rule')
    .select(['rule_id as ruleId', 'basis', 'days'])
    .orderBy(sql`case basis when 'before_due' then -days when 'after_due' then days else 1000 + days end`)
    .execute();

/** An open invoice whose reminder of some day may be missing, with the facts that decide about it. */
export interface ReminderCandidate {
  invoiceId: string;
  issuedOn: CalendarDate;
  dueOn: CalendarDate;
  state: string;
  balance: number;
  openDisputes: number;
  isPaused: boolean;
  sentAt: Date | null;
  promisedOn: CalendarDate | null;
  customerCredit: number;
  email: string | null;
}

const candidate = sql`
  select invoice.invoice_id as "invoiceId", issued_on as "issuedOn", payable_by as "dueOn",
    invoice.state, balance_minor as balance, open_disputes as "openDisputes", reminders_paused as "isPaused", sent_at as "sentAt",
    promised_on as "promisedOn", coalesce(credit_minor, 0) as "customerCredit",
    coalesce(claim.email, customer.email) as email
  from invoice join customer on customer.customer_id = invoice.customer_id
  left join booking as claim on claim.booking_id = invoice.booking_id and claim.customer_is_claimed
  left join customer_balance on customer_balance.customer_id = invoice.customer_id
    and customer_balance.currency = invoice.currency`;

/**
 * Open invoices for which this rule has a day in the range without a recorded reminder. Reasons not to remind are
 * checked here too, so that invoices paused for months are not read every time.
 */
export async function findUnreminded(
  db: Db,
  { basis, days }: ReminderRule,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<ReminderCandidate[]> {
  const counted = basis === 'after_issue' ? sql`issued_on` : sql`payable_by`;
  const on = sql`(${counted} + ${basis === 'before_due' ? -days : days}::integer)`;
  const { rows } = await sql<ReminderCandidate>`${candidate}
    where invoice.state = 'issued' and sent_at is not null and balance_minor > 0 and open_disputes = 0
      and not reminders_paused
      and ${on} between ${from}::date and ${to}::date
      and coalesce(credit_minor, 0) < balance_minor and (promised_on is null or promised_on < ${to}::date)
      and not exists (
        select from reminder_log
        where reminder_log.invoice_id = invoice.invoice_id and reminder_log.basis = ${basis}
          and reminder_log.days = ${days} and belongs_on = ${on}
      )
    order by invoice.invoice_id limit 500`.execute(db);
  return rows;
}

export async function findCandidate(db: Db, invoiceId: string): Promise<ReminderCandidate | undefined> {
  const { rows } = await sql<ReminderCandidate>`${candidate} where invoice.invoice_id = ${invoiceId}`.execute(
    db,
  );
  return rows[0];
}

/** Its number; undefined if it was recorded before. */
export async function insertReminder(
  tx: Tx,
  reminder: ReminderRule & { invoiceId: string; on: CalendarDate; at: Date; isSent: boolean },
): Promise<number | undefined> {
  const { basis, days, invoiceId, on, at, isSent } = reminder;
  const row = await tx
    .insertInto('reminder_log')
    .values({ basis, days, invoice_id: invoiceId, belongs_on: on, at, is_sent: isSent })
    .onConflict((conflict) => conflict.columns(['invoice_id', 'basis', 'days', 'belongs_on']).doNothing())
    .returning('reminder_number')
    .executeTakeFirst();
  return row?.reminder_number;
}
