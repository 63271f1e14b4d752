import type { AnswerOf } from '@daybook/contract/endpoints';
import type { InvoiceDocument } from '@daybook/contract/invoice-document';
import type { InvoiceState, LedgerSums } from '@daybook/domain/invoicing/standing';
import type { OnlineProvider } from '@daybook/domain/payments';
import { type Insertable, sql } from 'kysely';
import type { TransferClaimTable } from '../../platform/database/tables/payments.ts';
import type { Db, Tx } from '../../platform/database/types.ts';

/** An invoice behind its link. */
export interface PayRow {
  invoiceId: string;
  customerId: string;
  bookingId: string | null;
  state: InvoiceState;
  number: string;
  currency: string;
  document: InvoiceDocument;
  dueOn: string;
  sums: LedgerSums;
  balance: number;
  reason: string | null;
}

/**
 * One query whatever becomes of it: a wrong token, a link that was revoked, a draft and what is gone take the same time.
 */
export async function findByLink(db: Db, tokenHash: string): Promise<PayRow | undefined> {
  const { rows } = await sql<PayRow>`
    select invoice_id as "invoiceId", customer_id as "customerId", booking_id as "bookingId", state, number, currency,
      document, coalesce(extended_to, due_on) as "dueOn", balance_minor as balance, reason,
      jsonb_build_object('payable', payable_minor, 'paid', paid_minor, 'refunded', refunded_minor,
        'credited', credited_minor, 'writtenOff', written_off_minor) as sums
    from pay_link join invoice using (invoice_id)
    where token_hash = ${tokenHash} and revoked_at is null and state <> 'draft'`.execute(db);
  return rows[0];
}

type Shown = AnswerOf<'POST pay/view'>['payments'][number];

/** What pays an invoice, the earliest first. */
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

export async function findUnderWayOf(
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

/** Who pays, as the provider wants to know them. */
export const findPayer = (db: Db, customerId: string) =>
  db
    .selectFrom('customer')
    .where('customer_id', '=', customerId)
    .select(['first_name as firstName', 'last_name as lastName', 'email'])
    .executeTakeFirst();

const claims = (db: Db) =>
  db
    .selectFrom('transfer_claim')
    .select([
      'transfer_claim_id as transferClaimId',
      'state',
      'amount_minor as amountMinor',
      'paid_on as paidOn',
      'reason',
    ])
    .select(sql<boolean>`proof_name is not null`.as('hasProof'));

export const findClaims = (db: Db, invoiceId: string) =>
  claims(db).where('invoice_id', '=', invoiceId).orderBy('created_at', 'desc').execute();

export const findClaim = (db: Db, invoiceId: string, transferClaimId: string) =>
  claims(db)
    .where('invoice_id', '=', invoiceId)
    .where('transfer_claim_id', '=', transferClaimId)
    .executeTakeFirst();

export const insertClaim = (tx: Tx, row: Insertable<TransferClaimTable>) =>
  tx.insertInto('transfer_claim').values(row).execute();

/** False for a claim that was decided meanwhile. */
export async function saveProof(
  tx: Tx,
  transferClaimId: string,
  { name, mediaType, bytes }: { name: string; mediaType: string; bytes: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('transfer_claim')
    .set((row) => ({
      proof_name: name,
      proof_type: mediaType,
      proof_bytes: bytes.length,
      version: sql<number>`${row.ref('version')} + 1`,
    }))
    .where('transfer_claim_id', '=', transferClaimId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const base64 = bytes.toString('base64');
  await tx
    .insertInto('transfer_proof')
    .values({ transfer_claim_id: transferClaimId, base64 })
    .onConflict((conflict) => conflict.column('transfer_claim_id').doUpdateSet({ base64 }))
    .execute();
  return true;
}
