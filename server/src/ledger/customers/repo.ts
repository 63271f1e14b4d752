import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/types.ts';

/** The invoices and payments of the one are the other's, who they turned out to be. Answers with the invoices. */
export async function moveRecords(tx: Tx, from: string, into: string): Promise<string[]> {
  const { rows } = await sql<{ invoiceId: string }>`
    update invoice set customer_id = ${into}::uuid where customer_id = ${from}::uuid
    returning invoice_id as "invoiceId"`.execute(tx);
  await tx.updateTable('payment').set({ customer_id: into }).where('customer_id', '=', from).execute();
  return rows.map(({ invoiceId }) => invoiceId).sort();
}

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

/** Mails about money that wait for somebody who has no address any more, and what was written to them. */
export async function forgetMails(tx: Tx, customerId: string): Promise<void> {
  await sql`
    update mail set data = data - 'message', last_error = null,
      state = case state when 'waiting' then 'dropped' else state end
    where data ->> 'invoiceId' in (select invoice_id::text from invoice where customer_id = ${customerId})`.execute(
    tx,
  );
}

/** What people wrote about somebody beside the documents, and said about their payments. */
export async function forgetNotes(tx: Tx, customerId: string): Promise<void> {
  await sql`update invoice set private_note = '' where customer_id = ${customerId}`.execute(tx);
  await sql`update payment set note = '' where customer_id = ${customerId}`.execute(tx);
}
