import type { InvoiceInput } from '@daybook/contract/invoice-document';
import type { RecurringInvoice } from '@daybook/contract/recurring-invoices';
import type { Recurring } from '@daybook/domain/invoicing/recurring';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Fields, NewRow, RowChange } from '../../../platform/database/tables.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';

type Stored = Pick<
  Fields<'recurring_invoice'>,
  | 'recurringId'
  | 'version'
  | 'invoiceId'
  | 'issuesByItself'
  | 'sendsByItself'
  | 'isPaused'
  | 'problem'
  | 'nextNth'
>;

export interface RecurringInvoiceRow extends Recurring, Stored {
  number: string | null;
  customerId: string;
  customerName: string;
  isEnded: boolean;
  staffIds: string[];
  made: RecurringInvoice['made'];
}

/** By next run, each with the latest dozen it made. A null `reach` means all. */
export async function findRecurring(
  db: Db,
  {
    reach,
    invoiceId,
    recurringId,
  }: { reach: readonly string[] | null; invoiceId?: string | undefined; recurringId?: string },
): Promise<RecurringInvoiceRow[]> {
  const { rows } = await sql<RecurringInvoiceRow>`
    select recurring_id as "recurringId", recurring_invoice.version, recurring_invoice.invoice_id as "invoiceId",
      invoice.number, invoice.customer_id as "customerId", invoice.document -> 'buyer' ->> 'name' as "customerName",
      first_on as "firstOn", every, unit, ends_on as "endsOn", times, issues_by_itself as "issuesByItself",
      sends_by_itself as "sendsByItself", is_paused as "isPaused", ended_at is not null or next_on is null as "isEnded",
      problem, next_nth as "nextNth",
      array(select staff_id from invoice_staff where invoice_staff.invoice_id = invoice.invoice_id) as "staffIds",
      (select coalesce(json_agg(json_build_object('invoiceId', run.invoice_id, 'on', belongs_on,
          'number', written.number, 'isThere', written.invoice_id is not null) order by nth desc), '[]')
        from (
          select * from recurring_run where recurring_run.recurring_id = recurring_invoice.recurring_id
          order by nth desc limit 12
        ) as run left join invoice as written on written.invoice_id = run.invoice_id) as made
    from recurring_invoice join invoice on invoice.invoice_id = recurring_invoice.invoice_id
    where true
      ${recurringId === undefined ? sql`` : sql`and recurring_id = ${recurringId}`}
      ${invoiceId === undefined ? sql`` : sql`and recurring_invoice.invoice_id = ${invoiceId}`}
      ${reach === null ? sql`` : sql`and exists (select from invoice_staff where invoice_staff.invoice_id = invoice.invoice_id and staff_id = any(${[...reach]}::uuid[]))`}
    order by (ended_at is not null or next_on is null), next_on, recurring_id limit 500`.execute(db);
  return rows;
}

export const insertRecurring = (tx: Tx, row: NewRow<'recurring_invoice'>) =>
  tx.insertInto('recurring_invoice').values(row).execute();

/** False if someone else has changed it in the meantime. */
export async function updateRecurring(
  tx: Tx,
  { recurringId, version }: { recurringId: string; version: number },
  change: RowChange<'recurring_invoice'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recurring_invoice')
    .set({ ...change, version: version + 1 })
    .where('recurring_id', '=', recurringId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function findDue(db: Db, today: CalendarDate): Promise<string[]> {
  const rows = await db
    .selectFrom('recurring_invoice')
    .where('is_paused', '=', false)
    .where('ended_at', 'is', null)
    .where('next_on', '<=', today)
    .select('recurring_id')
    .orderBy('next_on')
    .limit(200)
    .execute();
  return rows.map(({ recurring_id }) => recurring_id);
}

export interface DueRecurring extends Recurring {
  recurringId: string;
  version: number;
  input: z.output<typeof InvoiceInput>;
  issuesByItself: boolean;
  sendsByItself: boolean;
  nextNth: number;
  nextOn: CalendarDate;
}

/** Locks it if it is still due; skips one that another worker has. */
export const lockDue = (
  tx: Tx,
  recurringId: string,
  today: CalendarDate,
): Promise<DueRecurring | undefined> =>
  tx
    .selectFrom('recurring_invoice')
    .where('recurring_id', '=', recurringId)
    .where('is_paused', '=', false)
    .where('ended_at', 'is', null)
    .where('next_on', '<=', today)
    .select([
      'recurring_id as recurringId',
      'version',
      'input',
      'first_on as firstOn',
      'every',
      'unit',
      'ends_on as endsOn',
      'times',
      'issues_by_itself as issuesByItself',
      'sends_by_itself as sendsByItself',
      'next_nth as nextNth',
    ])
    .select(sql<string>`next_on`.as('nextOn'))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const insertRun = (tx: Tx, run: NewRow<'recurring_run'>) =>
  tx.insertInto('recurring_run').values(run).execute();

/** Called by the worker, which holds the lock. */
export async function scheduleNextRun(
  tx: Tx,
  recurringId: string,
  change: { nextNth: number; nextOn: CalendarDate | null } | { problem: string },
): Promise<void> {
  await tx
    .updateTable('recurring_invoice')
    .set((eb) => ({
      ...('problem' in change
        ? { problem: change.problem, is_paused: true }
        : { next_nth: change.nextNth, next_on: change.nextOn }),
      version: sql<number>`${eb.ref('version')} + 1`,
    }))
    .where('recurring_id', '=', recurringId)
    .execute();
}
