import { liveStates } from '@daybook/domain/invoicing/invoice-status';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/types.ts';
import { servedBy } from '../people/served-customer.repo.ts';
import type { ListedInvoice, WholeRow } from './invoice-row.ts';

/**
 * The rule `acceptsPayment` for a row of invoices. Its states are literals, so that PostgreSQL can use a partial index.
 */
export const isLive = (invoice: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`${invoice}.state in (${sql.join(liveStates.map((state) => sql.lit(state)))})`;

/** The columns that lists show of an invoice; an issued one names its customer as its document does. */
const shown = sql`
  invoice.invoice_id as "invoiceId", invoice.version, invoice.state, invoice.source, invoice.number,
  invoice.customer_id as "customerId", customer.is_walk_in as "isWalkIn",
  coalesce(invoice.document -> 'buyer' ->> 'name', case when booking.customer_is_claimed
    then trim(booking.first_name || ' ' || booking.last_name)
    else trim(customer.first_name || ' ' || customer.last_name) end) as "customerName",
  coalesce(booking.customer_is_claimed, false) as "isClaimed", ${servedBy} as "servedBy",
  invoice.booking_id as "bookingId", booking.reference as "bookingReference", invoice.currency,
  case when invoice.state <> 'draft' then invoice.issued_on end as "issuedOn",
  case when invoice.state <> 'draft' then invoice.payable_by end as "payableBy",
  invoice.extended_to as "extendedTo", invoice.total_minor as total, invoice.payable_minor as payable,
  invoice.paid_minor as paid, invoice.refunded_minor as refunded, invoice.credited_minor as credited,
  invoice.written_off_minor as "writtenOff", invoice.balance_minor as balance,
  invoice.open_disputes as "openDisputes", invoice.sent_at as "sentAt", invoice.delivery_error as "deliveryError",
  invoice.first_viewed_at as "firstViewedAt", invoice.reason,
  array(select staff_id from invoice_staff where invoice_staff.invoice_id = invoice.invoice_id) as "staffIds"`;

const from = sql`
  invoice join customer on customer.customer_id = invoice.customer_id
  left join booking on booking.booking_id = invoice.booking_id`;

/** The rows of a page: ids with their positions, in the given order. */
export async function findShown(
  db: Db,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<(ListedInvoice & { place: string | number })[]> {
  const { rows } = await sql<ListedInvoice & { place: string | number }>`
    with page as materialized ${page}
    select ${shown}, page.place from ${from} join page using (invoice_id) ${order}`.execute(db);
  return rows;
}

export async function findRow(db: Db, invoiceId: string): Promise<ListedInvoice | undefined> {
  const { rows } = await sql<ListedInvoice>`
    select ${shown} from ${from} where invoice.invoice_id = ${invoiceId}`.execute(db);
  return rows[0];
}

/** An invoice with what only its own page shows. */
export async function findWhole(db: Db, invoiceId: string): Promise<WholeRow | undefined> {
  const { rows } = await sql<WholeRow>`
    select ${shown}, invoice.created_at as "createdAt", invoice.document, invoice.document_hash as "documentHash",
      invoice.input, invoice.views, invoice.reminders_paused as "remindersPaused",
      invoice.promised_on as "promisedOn", invoice.private_note as "privateNote"
    from ${from} where invoice.invoice_id = ${invoiceId}`.execute(db);
  return rows[0];
}
