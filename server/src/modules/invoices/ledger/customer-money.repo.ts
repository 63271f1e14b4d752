import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/types.ts';

/** Moves the invoices and payments of one customer to the one they were merged into. Returns the invoices. */
export async function moveInvoicesAndPayments(tx: Tx, from: string, into: string): Promise<string[]> {
  const { rows } = await sql<{ invoiceId: string }>`
    update invoice set customer_id = ${into}::uuid where customer_id = ${from}::uuid
    returning invoice_id as "invoiceId"`.execute(tx);
  await tx.updateTable('payment').set({ customer_id: into }).where('customer_id', '=', from).execute();
  return rows.map(({ invoiceId }) => invoiceId).sort();
}

export const markMerged = (tx: Tx, customerId: string, into: string) =>
  tx.updateTable('customer').set({ merged_into: into }).where('customer_id', '=', customerId).execute();

export const findCredits = (db: Db, customerId: string) =>
  db
    .selectFrom('customer_balance')
    .where('customer_id', '=', customerId)
    .where('credit_minor', '>', 0)
    .select(['currency', 'credit_minor as amount'])
    .orderBy('currency')
    .execute();

export async function findDrafts(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('invoice')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'draft')
    .select('invoice_id')
    .orderBy('invoice_id')
    .execute();
  return rows.map(({ invoice_id }) => invoice_id);
}

/** Pending mails about money to someone who no longer has an address, and the texts written to them. */
export async function deleteMails(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await sql`
    with theirs as (select invoice_id from invoice where customer_id = any(${customerIds}::uuid[]))
    update mail set data = data - 'message', last_error = null,
      state = case state when 'waiting' then 'dropped' else state end
    where subject_id in (
      select invoice_id::text from theirs
      union all
      select credit_note_id::text from credit_note join theirs using (invoice_id)
      union all
      select payment_id::text from payment where customer_id = any(${customerIds}::uuid[])
      union all
      select refund_id::text from refund join payment using (payment_id)
      where payment.customer_id = any(${customerIds}::uuid[])
      union all
      select unnest(${customerIds}::text[]))`.execute(tx);
}

/** Erases the notes that people wrote about a customer beside the documents and payments. */
export async function eraseNotes(tx: Tx, customerId: string): Promise<void> {
  await sql`update invoice set private_note = '', delivery_error = null,
      input = input || '{"privateNote": ""}'
    where customer_id = ${customerId}`.execute(tx);
  await sql`update payment set note = '', receipt = receipt - 'buyer' where customer_id = ${customerId}`.execute(
    tx,
  );
}

/** Ends everything that repeats for a customer, and erases its content. */
export async function endRecurring(tx: Tx, customerId: string, now: Date): Promise<void> {
  await sql`
    update recurring_invoice set input = '{}', problem = '', next_on = null, version = recurring_invoice.version + 1,
      ended_at = coalesce(ended_at, ${now}::timestamptz)
    from invoice
    where invoice.invoice_id = recurring_invoice.invoice_id and invoice.customer_id = ${customerId}`.execute(
    tx,
  );
}
