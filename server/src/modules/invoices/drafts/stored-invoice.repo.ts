import type { InvoiceDocument } from '@daybook/domain/documents/invoice-document';
import { sql } from 'kysely';
import { deferred, prepared } from '../../../platform/database/hints.ts';
import { type Projection, selected } from '../../../platform/database/projection.ts';
import type { NewRow, RowChange } from '../../../platform/database/tables.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';

const columns = {
  invoiceId: 'invoice_id',
  state: 'state',
  version: 'version',
  source: 'source',
  customerId: 'customer_id',
  bookingId: 'booking_id',
  currency: 'currency',
  number: 'number',
  issuedOn: 'issued_on',
  dueOn: 'due_on',
  extendedTo: 'extended_to',
  // When the balance, or its earliest instalment, is due.
  payableBy: 'payable_by',
  total: 'total_minor',
  payable: 'payable_minor',
  paid: 'paid_minor',
  refunded: 'refunded_minor',
  credited: 'credited_minor',
  writtenOff: 'written_off_minor',
  balance: 'balance_minor',
  openDisputes: 'open_disputes',
  sentAt: 'sent_at',
  reason: 'reason',
  input: 'input',
  document: 'document',
} as const;

/** An invoice with all columns that changes need. */
export interface StoredInvoice extends Projection<'invoice', typeof columns> {
  staffIds: string[];
}

const stored = sql`
  ${selected(columns)},
  array(select staff_id from invoice_staff where invoice_staff.invoice_id = invoice.invoice_id) as "staffIds"`;

export async function findInvoice(db: Db, invoiceId: string): Promise<StoredInvoice | undefined> {
  const { rows } = await sql<StoredInvoice>`
    select ${stored} from invoice where invoice_id = ${invoiceId}`.execute(db);
  return rows[0];
}

/** Nobody else can change the row until the transaction ends. */
export async function lockRow(tx: Tx, invoiceId: string): Promise<StoredInvoice | undefined> {
  const { rows } = await sql<StoredInvoice>`
    select ${stored} from invoice where invoice_id = ${invoiceId} for no key update`
    .withPlugin(prepared)
    .execute(tx);
  return rows[0];
}

/** Lock the customer before any of their records, so that money movements and merges wait for each other. */
export async function lockCustomer(tx: Tx, customerId: string): Promise<void> {
  await sql`select from customer where customer_id = ${customerId} for no key update`
    .withPlugin(prepared)
    .execute(tx);
}

/** Locks the customer of an invoice; undefined if there is no such invoice. Returns its booking, too. */
export async function lockCustomerOf(
  tx: Tx,
  invoiceId: string,
): Promise<Pick<StoredInvoice, 'customerId' | 'bookingId'> | undefined> {
  const { rows } = await sql<Pick<StoredInvoice, 'customerId' | 'bookingId'>>`
    select customer_id as "customerId",
      (select booking_id from invoice where invoice_id = ${invoiceId}) as "bookingId"
    from customer where customer_id = (select customer_id from invoice where invoice_id = ${invoiceId})
    for no key update`
    .withPlugin(prepared)
    .execute(tx);
  return rows[0];
}

/** Locks the customer of a booking, or its anonymous customer; null if it has neither. */
export async function lockCustomerOfBooking(tx: Tx, bookingId: string): Promise<string | null> {
  const { rows } = await sql<Pick<StoredInvoice, 'customerId'>>`
    select customer_id as "customerId" from customer
    where customer_id = coalesce(
      (select customer_id from booking where booking_id = ${bookingId}),
      (select customer_id from customer where walk_in_booking_id = ${bookingId} and merged_into is null)
    ) for no key update`
    .withPlugin(prepared)
    .execute(tx);
  return rows[0]?.customerId ?? null;
}

export async function lockBooking(tx: Tx, bookingId: string): Promise<void> {
  await sql`select from booking where booking_id = ${bookingId} for no key update`
    .withPlugin(prepared)
    .execute(tx);
}

export const insertInvoice = (tx: Tx, row: NewRow<'invoice'>) =>
  tx.insertInto('invoice').values(row).withPlugin(deferred).execute();

/** The row must be locked; its version increases. */
export async function updateInvoice(
  tx: Tx,
  invoiceId: string,
  change: Omit<RowChange<'invoice'>, 'version'> = {},
): Promise<void> {
  await tx
    .updateTable('invoice')
    .set(change)
    .set((row) => ({ version: sql<number>`${row.ref('version')} + 1` }))
    .where('invoice_id', '=', invoiceId)
    .withPlugin(deferred)
    .execute();
}

export const deleteInvoice = (tx: Tx, invoiceId: string) =>
  tx.deleteFrom('invoice').where('invoice_id', '=', invoiceId).execute();

/** Lists an invoice by its staff and services; the other columns are copied from the invoice. */
export async function listInvoiceUnder(tx: Tx, invoiceId: string, parts: InvoiceParts): Promise<void> {
  await tx.deleteFrom('invoice_listing').where('invoice_id', '=', invoiceId).withPlugin(deferred).execute();
  await insertListing(tx, invoiceId, parts);
}

interface InvoiceParts {
  staffIds: readonly string[];
  serviceIds: readonly string[];
}

/** The same for a new invoice. */
export async function insertListing(
  tx: Tx,
  invoiceId: string,
  { staffIds, serviceIds }: InvoiceParts,
): Promise<void> {
  if (staffIds.length + serviceIds.length === 0) return;
  await sql`
    insert into invoice_listing (invoice_id, listed_by, is_staff, part, listed_on, payable_by, number_key, total_minor)
    select invoice_id, listed.id, listed.is_staff, part, listed_on, payable_by, number_key, total_minor
    from invoice, (
      select id, true as is_staff from unnest(${[...staffIds]}::uuid[]) as id
      union all select id, false from unnest(${[...serviceIds]}::uuid[]) as id
    ) as listed
    where invoice_id = ${invoiceId}`
    .withPlugin(prepared)
    .withPlugin(deferred)
    .execute(tx);
}

export async function insertTaxes(tx: Tx, invoiceId: string, taxes: InvoiceDocument['taxes']): Promise<void> {
  if (taxes.length === 0) return;
  await tx
    .insertInto('invoice_tax')
    .values(
      taxes.map(({ taxRateId, name, rate, category, base, amount }, position) => ({
        invoice_id: invoiceId,
        position,
        tax_rate_id: taxRateId,
        name,
        rate,
        category,
        base_minor: base,
        amount_minor: amount,
      })),
    )
    .withPlugin(deferred)
    .execute();
}

/** The one invoice of a booking that is not void, with all columns. */
export async function findInvoiceOfBooking(db: Db, bookingId: string): Promise<StoredInvoice | undefined> {
  const { rows } = await sql<StoredInvoice>`
    select ${stored} from invoice where booking_id = ${bookingId} and state <> 'void'`.execute(db);
  return rows[0];
}

/** The same, with what identifies it. */
export async function findLiveInvoiceOfBooking(
  db: Db,
  bookingId: string,
): Promise<Pick<StoredInvoice, 'invoiceId' | 'state' | 'number'> | undefined> {
  return db
    .selectFrom('invoice')
    .where('booking_id', '=', bookingId)
    .where('state', '<>', 'void')
    .select(['invoice_id as invoiceId', 'state', 'number'])
    .executeTakeFirst();
}

/** The owners of an invoice. */
export async function findOwners(db: Db, invoiceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoice_staff')
    .where('invoice_id', '=', invoiceId)
    .select('staff_id')
    .execute();
  return rows.map(({ staff_id }) => staff_id);
}

/** A logo's file stays as long as a document shows it. */
export const retainLogo = (tx: Tx, path: string) =>
  tx
    .insertInto('document_logo')
    .values({ path })
    .onConflict((conflict) => conflict.doNothing())
    .withPlugin(deferred)
    .execute();
