import type { DocumentSettlement } from '@daybook/domain/documents/document-rows';
import { linkDays } from '@daybook/domain/invoicing/due';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/types.ts';

/** The payments of an invoice one by one; the balance is on the invoice's own row. */
export async function findPaid(db: Db, invoiceId: string): Promise<DocumentSettlement[]> {
  const { rows } = await sql<DocumentSettlement>`
    select case when payment.booking_id is null then 'payment' else 'deposit' end as kind,
      coalesce(payment.number, '') as reference, payment.received_on as on, sum(paid_minor)::bigint as "amountMinor"
    from ledger_entry join payment using (payment_id)
    where ledger_entry.invoice_id = ${invoiceId}
    group by payment.payment_id having sum(paid_minor) <> 0`.execute(db);
  return rows;
}

/** The amount that deposits paid when the invoice was issued, from its history. */
export async function findDepositedAtIssue(db: Db, invoiceId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum((details::jsonb ->> 'amountMinor')::bigint), 0)::bigint as amount
    from invoice_event where invoice_id = ${invoiceId} and kind = 'deposit_applied'`.execute(db);
  return rows[0]?.amount ?? 0;
}

export const findCreditNote = (db: Db, creditNoteId: string) =>
  db
    .selectFrom('credit_note')
    .innerJoin('invoice', 'invoice.invoice_id', 'credit_note.invoice_id')
    .where('credit_note_id', '=', creditNoteId)
    .select([
      'credit_note.credit_note_id',
      'credit_note.invoice_id as invoiceId',
      'credit_note.number',
      'invoice.number as invoiceNumber',
      'credit_note.document',
      'credit_note.reason',
      'before_payment_minor as beforePaymentMinor',
      'refund_minor as refundMinor',
      'credit_minor as creditMinor',
      'outside_minor as outsideMinor',
      'invoice.customer_id as customerId',
      'invoice.booking_id as bookingId',
    ])
    .executeTakeFirst();

/** The data of a receipt, for a received payment. */
export const findReceivedPayment = (db: Db, paymentId: string) =>
  db
    .selectFrom('payment')
    .leftJoin('booking', 'booking.booking_id', 'payment.booking_id')
    .leftJoin('invoice', 'invoice.invoice_id', 'payment.invoice_id')
    .where('payment_id', '=', paymentId)
    .select([
      'payment.number',
      'payment.state',
      'payment.currency',
      'payment.customer_id as customerId',
      'payment.booking_id as bookingId',
      'payment.invoice_id as invoiceId',
      'received_on as receivedOn',
      'method',
      'payment.reference',
      'amount_minor as amountMinor',
      'tip_minor as tipMinor',
      'surcharge_minor as surchargeMinor',
      'credit_minor as creditMinor',
      'payment.refunded_minor as refundedMinor',
      'payment.receipt',
      'booking.reference as bookingReference',
      'invoice.booking_id as invoiceBookingId',
      'invoice.number as invoiceNumber',
    ])
    .executeTakeFirst();

/** A refund with its payment; nothing for a failed refund. */
export const findRefundDetails = (db: Db, refundId: string) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_id', 'refund.payment_id')
    .leftJoin('booking', 'booking.booking_id', 'payment.booking_id')
    .leftJoin('invoice', (join) =>
      join.on('invoice.invoice_id', '=', (eb) => eb.fn.coalesce('refund.invoice_id', 'payment.invoice_id')),
    )
    .where('refund.refund_id', '=', refundId)
    .select((eb) => eb.fn.coalesce('payment.booking_id', 'invoice.booking_id').as('bookingId'))
    .select([
      'refund.state',
      'refund.amount_minor as amountMinor',
      'payment.currency',
      'refund.is_outside as isOutside',
      'refund.at',
      'refund.reason',
      'refund.by_name as byName',
      'payment.provider',
      'payment.method',
      'payment.number as receipt',
      'payment.customer_id as customerId',
      'invoice.invoice_id as invoiceId',
      'invoice.number as invoiceNumber',
      'booking.reference as bookingReference',
    ])
    .executeTakeFirst();

export type RefundDetails = NonNullable<Awaited<ReturnType<typeof findRefundDetails>>>;

/** The payment with this receipt number, among those that pay an invoice. */
export async function findReceiptOf(db: Db, invoiceId: string, number: string): Promise<string | null> {
  const paid = await db
    .selectFrom('ledger_entry')
    .innerJoin('payment', 'payment.payment_id', 'ledger_entry.payment_id')
    .where('ledger_entry.invoice_id', '=', invoiceId)
    .where('payment.number', '=', number)
    .select('payment.payment_id as paymentId')
    .limit(1)
    .executeTakeFirst();
  return paid?.paymentId ?? null;
}

/** The owners of a booking. */
export async function findPerformers(db: Db, bookingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('appointment')
    .where('booking_id', '=', bookingId)
    .select('staff_id')
    .distinct()
    .execute();
  return rows.map(({ staff_id }) => staff_id);
}

export const findLogoPath = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('business').select('logo_path').executeTakeFirst())?.logo_path ?? null;

const dayMs = 86_400_000;
/** Long enough to look at what the customer sees. */
const previewMs = 30 * 60_000;

export interface NewLink {
  tokenHash: string;
  invoiceId: string;
  now: Date;
  isPreview?: boolean;
}

const linkInsert = (db: Db, { tokenHash, invoiceId, now, isPreview = false }: NewLink) =>
  db.insertInto('pay_link').values({
    token_hash: tokenHash,
    invoice_id: invoiceId,
    created_at: now,
    expires_at: new Date(now.getTime() + (isPreview ? previewMs : linkDays * dayMs)),
    is_preview: isPreview,
  });

export const insertPayLink = (db: Db, link: NewLink) => linkInsert(db, link).execute();

/** Inserts a link, or extends an existing one to the lifetime of a new one. */
export const extendPayLink = (db: Db, link: NewLink) =>
  linkInsert(db, link)
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet((eb) => ({ expires_at: eb.ref('excluded.expires_at') })),
    )
    .execute();

export async function countRevokedLinks(db: Db, invoiceId: string): Promise<number> {
  const { count } = await db
    .selectFrom('pay_link')
    .where('invoice_id', '=', invoiceId)
    .where('revoked_at', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The issued invoice of a valid link. One query, whatever its result. */
export const findByLink = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom('pay_link')
    .innerJoin('invoice', 'invoice.invoice_id', 'pay_link.invoice_id')
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('state', '<>', 'draft')
    .select(['invoice.invoice_id as invoiceId', 'is_preview as isPreview'])
    .executeTakeFirst();

/** The version stays: nothing that anyone edits has changed. */
export async function recordDelivery(
  tx: Tx,
  invoiceId: string,
  { sentAt, error }: { sentAt: Date | null; error: string | null },
): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ delivery_error: error, ...(sentAt && { sent_at: sentAt }) })
    .where('invoice_id', '=', invoiceId)
    .execute();
}

/** Returns whether it was the first time. */
export async function recordView(tx: Tx, invoiceId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('invoice')
    .set((eb) => ({
      views: sql<number>`${eb.ref('views')} + 1`,
      first_viewed_at: sql<Date>`coalesce(${eb.ref('first_viewed_at')}, ${now})`,
    }))
    .where('invoice_id', '=', invoiceId)
    .returning('views')
    .executeTakeFirst();
  return row?.views === 1;
}
