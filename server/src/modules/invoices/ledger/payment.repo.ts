import { sql } from 'kysely';
import { deferred, prepared } from '../../../platform/database/hints.ts';
import { type Projection, selected } from '../../../platform/database/projection.ts';
import type { NewRow, RowChange } from '../../../platform/database/tables.ts';
import { queryTogether } from '../../../platform/database/transaction.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';

const columns = {
  paymentId: 'payment_id',
  state: 'state',
  provider: 'provider',
  method: 'method',
  number: 'number',
  customerId: 'customer_id',
  bookingId: 'booking_id',
  invoiceId: 'invoice_id',
  currency: 'currency',
  amount: 'amount_minor',
  // The part that pays nothing: the tip, including the customer's share of the provider's fee.
  tip: 'tip_minor',
  surcharge: 'surcharge_minor',
  applied: 'applied_minor',
  credit: 'credit_minor',
  refunded: 'refunded_minor',
  isDisputed: 'is_disputed',
  receivedOn: 'received_on',
  createdAt: 'created_at',
  reference: 'reference',
} as const;

/** A payment with all columns that money movements need. */
export interface StoredPayment extends Projection<'payment', typeof columns> {
  /** Refunded so far: from invoices, and from the tip. */
  refundedOfInvoices: number;
  refundedOfTip: number;
}

const stored = sql`
  ${selected(columns)},
  (select coalesce(sum(ledger_entry.refunded_minor), 0)::bigint from ledger_entry
    where ledger_entry.payment_id = payment.payment_id) as "refundedOfInvoices",
  (select coalesce(sum(refund.tip_minor), 0)::bigint from refund
    where refund.payment_id = payment.payment_id and refund.state <> 'failed') as "refundedOfTip"`;

const paymentQuery = (paymentId: string) =>
  sql<StoredPayment>`select ${stored} from payment where payment_id = ${paymentId}`.withPlugin(prepared);

export const findPayment = async (db: Db, paymentId: string): Promise<StoredPayment | undefined> =>
  (await paymentQuery(paymentId).execute(db)).rows[0];

/** The payments of an invoice, latest first: those that pay or paid it, and those it requested. */
export async function findPaymentsOf(db: Db, invoiceId: string) {
  const { rows } = await sql<
    StoredPayment & { appliedHere: number; feeMinor: number | null; note: string; by: string | null }
  >`
    select ${stored}, coalesce(moved.paid, 0) as "appliedHere", fee_minor as "feeMinor", note, by_name as by
    from payment left join (
      select payment_id, sum(paid_minor)::bigint as paid from ledger_entry
      where invoice_id = ${invoiceId} and payment_id is not null group by payment_id
    ) as moved using (payment_id)
    where payment.invoice_id = ${invoiceId} or moved.payment_id is not null
    order by created_at desc, payment_id desc`.execute(db);
  return rows;
}

/** Locks only the row, and reads its amounts behind the lock, when nobody else can change them. */
export async function lockPaymentRow(tx: Tx, paymentId: string) {
  const lock = sql`select from payment where payment_id = ${paymentId} for no key update`;
  const [, [payment], paidInvoices] = await queryTogether(tx, [
    lock.withPlugin(prepared).compile(tx),
    paymentQuery(paymentId).compile(tx),
    paidInvoicesQuery(paymentId).compile(tx),
  ]);
  return { payment, paidInvoices };
}

/** The money received for a booking and kept for its invoice, earliest first. */
export async function lockDeposits(tx: Tx, bookingId: string): Promise<StoredPayment[]> {
  const lock = sql`select from payment where booking_id = ${bookingId} order by payment_id for no key update`;
  const [, deposits] = await queryTogether(tx, [
    lock.withPlugin(prepared).compile(tx),
    depositsQuery(bookingId).compile(tx),
  ]);
  return deposits;
}

const depositsQuery = (bookingId: string) =>
  sql<StoredPayment>`
    select ${stored} from payment where booking_id = ${bookingId} and state = 'succeeded'
    order by created_at, payment_id`.withPlugin(prepared);

export const findDeposits = async (db: Db, bookingId: string): Promise<StoredPayment[]> =>
  (await depositsQuery(bookingId).execute(db)).rows;

/** How much of an invoice a payment pays (null: the customer's credit), and how much of that was refunded. */
export interface Allocation {
  paymentId: string | null;
  paid: number;
  refunded: number;
}

/** Latest first: allocations are undone in this order. */
export async function findAllocations(db: Db, invoiceId: string): Promise<Allocation[]> {
  const { rows } = await sql<Allocation>`
    select payment_id as "paymentId", sum(paid_minor)::bigint as paid, sum(refunded_minor)::bigint as refunded
    from ledger_entry where invoice_id = ${invoiceId}
    group by payment_id having sum(paid_minor) <> 0
    order by max(at) desc, payment_id desc`.execute(db);
  return rows;
}

/** An invoice that a payment pays, with the amounts. */
export interface PaidInvoice {
  invoiceId: string;
  paid: number;
  refunded: number;
}

/** The invoices a payment pays, in locking order. */
const paidInvoicesQuery = (paymentId: string) =>
  sql<PaidInvoice>`
    select invoice_id as "invoiceId", sum(paid_minor)::bigint as paid, sum(refunded_minor)::bigint as refunded
    from ledger_entry where payment_id = ${paymentId} and invoice_id is not null
    group by invoice_id having sum(paid_minor) <> 0 order by invoice_id`.withPlugin(prepared);

export const findPaidInvoices = async (db: Db, paymentId: string): Promise<PaidInvoice[]> =>
  (await paidInvoicesQuery(paymentId).execute(db)).rows;

export async function findCredit(db: Db, customerId: string, currency: string): Promise<number> {
  const found = await db
    .selectFrom('customer_balance')
    .where('customer_id', '=', customerId)
    .where('currency', '=', currency)
    .select('credit_minor')
    .executeTakeFirst();
  return found?.credit_minor ?? 0;
}

/**
 * The only way money moves. The trigger `ledger_entry_is_counted` adds the entry to the sums of its invoice (such as
 * `paid_minor`), its payment and its customer; nothing else writes them.
 */
export const insertEntry = (tx: Tx, entry: NewRow<'ledger_entry'>) =>
  tx.insertInto('ledger_entry').values(entry).withPlugin(deferred).execute();

/** A trigger keeps `paid_minor` of the payment's booking. */
export const insertPayment = (tx: Tx, row: NewRow<'payment'>) =>
  tx.insertInto('payment').values(row).withPlugin(deferred).execute();

export async function insertTips(
  tx: Tx,
  paymentId: string,
  tips: readonly { staffId: string; amountMinor: number }[],
): Promise<void> {
  if (tips.length === 0) return;
  await tx
    .insertInto('payment_tip')
    .values(
      tips.map(({ staffId, amountMinor }) => ({
        payment_id: paymentId,
        staff_id: staffId,
        amount_minor: amountMinor,
      })),
    )
    .withPlugin(deferred)
    .execute();
}

/** The row must be locked; its version increases. */
export async function updatePayment(
  tx: Tx,
  paymentId: string,
  change: Omit<RowChange<'payment'>, 'version'>,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set(change)
    .set((row) => ({ version: sql<number>`${row.ref('version')} + 1` }))
    .where('payment_id', '=', paymentId)
    .withPlugin(deferred)
    .execute();
}

export const insertRefund = (tx: Tx, row: NewRow<'refund'>) =>
  tx.insertInto('refund').values(row).withPlugin(deferred).execute();

export const updateRefund = (tx: Tx, refundId: string, change: RowChange<'refund'>) =>
  tx.updateTable('refund').set(change).where('refund_id', '=', refundId).withPlugin(deferred).execute();

export const findRefund = (db: Db, refundId: string) =>
  db.selectFrom('refund').where('refund_id', '=', refundId).selectAll().executeTakeFirst();

/** The amounts that a refund took from each invoice, and from the unused rest. */
export async function findRefundParts(
  db: Db,
  refundId: string,
): Promise<{ invoiceId: string | null; ofInvoice: number; ofPayment: number }[]> {
  const { rows } = await sql<{ invoiceId: string | null; ofInvoice: number; ofPayment: number }>`
    select invoice_id as "invoiceId", sum(refunded_minor)::bigint as "ofInvoice",
      sum(payment_refunded_minor)::bigint as "ofPayment"
    from ledger_entry where refund_id = ${refundId} group by invoice_id order by invoice_id nulls last`.execute(
    db,
  );
  return rows;
}

/** The invoices that a customer's credit pays, latest first. */
export async function findPaidFromCredit(
  db: Db,
  customerId: string,
  currency: string,
): Promise<{ invoiceId: string; paid: number }[]> {
  const { rows } = await sql<{ invoiceId: string; paid: number }>`
    select invoice_id as "invoiceId", sum(paid_minor)::bigint as paid from ledger_entry
    where customer_id in (
        select customer.customer_id from customer
        where customer.customer_id = ${customerId} or customer.merged_into = ${customerId})
      and currency = ${currency} and payment_id is null and invoice_id is not null
    group by invoice_id having sum(paid_minor) > 0 order by max(at) desc, invoice_id desc`.execute(db);
  return rows;
}
