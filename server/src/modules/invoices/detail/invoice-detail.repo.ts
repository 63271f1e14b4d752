import { sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';

export const findInvoiceContext = (db: Db, invoiceId: string) =>
  db
    .selectFrom('invoice')
    .where('invoice_id', '=', invoiceId)
    .select([
      'created_at as createdAt',
      'document',
      'document_hash as documentHash',
      'input',
      'delivery_error as deliveryError',
      'first_viewed_at as firstViewedAt',
      'views',
      'reminders_paused as remindersPaused',
      'promised_on as promisedOn',
      'private_note as privateNote',
    ])
    .executeTakeFirstOrThrow();

/** The payments of an invoice: those that pay or paid it, and those it requested. */
export async function findPaymentsOf(db: Db, invoiceId: string) {
  const { rows } = await sql<{
    paymentId: string;
    applied: number;
    feeMinor: number | null;
    note: string;
    receivedOn: string | null;
    by: string | null;
    createdAt: Date;
  }>`
    select payment.payment_id as "paymentId", coalesce(moved.applied, 0) as applied, fee_minor as "feeMinor", note,
      received_on as "receivedOn", by_name as by, created_at as "createdAt"
    from payment left join (
      select payment_id, sum(paid_minor)::bigint as applied from ledger_entry
      where invoice_id = ${invoiceId} and payment_id is not null group by payment_id
    ) as moved using (payment_id)
    where payment.invoice_id = ${invoiceId} or moved.payment_id is not null
    order by created_at desc, payment_id desc`.execute(db);
  return rows;
}

export const findRefundsOf = (db: Db, invoiceId: string) =>
  db
    .selectFrom('refund')
    .where('invoice_id', '=', invoiceId)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('refund_id', 'desc')
    .execute();
