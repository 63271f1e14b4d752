import type { AnswerOf } from '@daybook/contract/endpoints';
import type { InvoiceDocument } from '@daybook/domain/documents/invoice-document';
import type { InvoiceState, LedgerSums } from '@daybook/domain/invoicing/invoice-status';
import type { OnlineProvider } from '@daybook/domain/payments';
import { currentLanguage } from '@daybook/i18n';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';

/** An invoice behind its link. */
export interface PayRow {
  invoiceId: string;
  customerId: string;
  bookingId: string | null;
  state: InvoiceState;
  number: string;
  currency: string;
  document: InvoiceDocument;
  extendedTo: string | null;
  /** When the balance, or its earliest instalment, is due. */
  dueOn: string;
  sums: LedgerSums;
  balance: number;
  reason: string | null;
  isPreview: boolean;
  /** The link has expired. */
  isEnded: boolean;
}

/** The status of a booking that was paid for in advance. */
export const findPrepaidBooking = (db: Db, bookingId: string) =>
  db
    .selectFrom('booking')
    .where('booking_id', '=', bookingId)
    .select(['reference', 'status', 'time_lost_at as timeLostAt'])
    .executeTakeFirst();
export type PrepaidBooking = NonNullable<Awaited<ReturnType<typeof findPrepaidBooking>>>;

/** One query in every case: a wrong token, a revoked link, a draft and a deleted invoice take the same time. */
export async function findByLink(db: Db, tokenHash: string, now: Date): Promise<PayRow | undefined> {
  const { rows } = await sql<PayRow>`
    select invoice_id as "invoiceId", customer_id as "customerId", booking_id as "bookingId", state, number, currency,
      is_preview as "isPreview", expires_at <= ${now} as "isEnded", document, extended_to as "extendedTo", payable_by as "dueOn", balance_minor as balance, reason,
      jsonb_build_object('payable', payable_minor, 'paid', paid_minor, 'refunded', refunded_minor,
        'credited', credited_minor, 'writtenOff', written_off_minor) as sums
    from pay_link join invoice using (invoice_id)
    where token_hash = ${tokenHash} and revoked_at is null and state <> 'draft'`.execute(db);
  return rows[0];
}

type Shown = AnswerOf<'POST pay/view'>['payments'][number];

/** The payments on an invoice, earliest first. */
export async function findPayments(db: Db, invoiceId: string): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select payment.number, payment.received_on as "receivedOn", payment.method,
      sum(ledger_entry.paid_minor)::bigint as "appliedMinor", sum(ledger_entry.refunded_minor)::bigint as "refundedMinor"
    from ledger_entry join payment using (payment_id)
    where ledger_entry.invoice_id = ${invoiceId} and payment.number is not null
    group by payment.payment_id having sum(ledger_entry.paid_minor) > 0
    order by payment.received_on, payment.payment_id`.execute(db);
  return rows;
}

export async function findPendingPayment(
  db: Db,
  invoiceId: string,
): Promise<
  { reference: string; provider: OnlineProvider; amountMinor: number; startedAt: Date } | undefined
> {
  const { rows } = await sql<{
    reference: string;
    provider: OnlineProvider;
    amountMinor: number;
    startedAt: Date;
  }>`
    select reference, payment_start.provider, asked_minor as "amountMinor", payment_start.created_at as "startedAt"
    from payment join payment_start using (payment_id)
    where payment.invoice_id = ${invoiceId} and payment.state = 'pending'
    order by payment_start.created_at desc limit 1`.execute(db);
  return rows[0];
}

/**
 * Keeps the reader's language with the booking that the invoice of a link is for, and with its customer unless that booking
 * only claims to be theirs.
 */
export async function keepPayersLanguage(db: Db, tokenHash: string): Promise<void> {
  const language = currentLanguage();
  await sql`
    with billed as (
      select invoice.customer_id, invoice.booking_id, coalesce(booking.customer_is_claimed, false) as is_claimed
      from pay_link join invoice using (invoice_id) left join booking using (booking_id)
      where token_hash = ${tokenHash} and not is_preview and revoked_at is null
    ), kept as (
      update booking set language = ${language} from billed
      where booking.booking_id = billed.booking_id and booking.language is distinct from ${language}
    )
    update customer set language = ${language} from billed
    where customer.customer_id = billed.customer_id and not billed.is_claimed
      and customer.language is distinct from ${language}`.execute(db);
}
