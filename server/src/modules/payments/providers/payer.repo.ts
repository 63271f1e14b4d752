import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/types.ts';

/** Money that someone still has to decide about, transfers and disputes: its owner and purpose. */
export const undecidedPayments = sql`
  select coalesce(invoice.customer_id, booking.customer_id) as customer_id,
    coalesce(invoice.number, booking.reference) as label
  from transfer_claim as claim
  left join invoice on invoice.invoice_id = claim.invoice_id
  left join booking on booking.booking_id = claim.booking_id
  where claim.state = 'waiting'
  union
  select payment.customer_id, payment.number
  from payment_dispute as dispute join payment on payment.payment_id = dispute.payment_id
  where dispute.state = 'opened'`;

/** The undecided part of a customer's money, by its number. */
export async function findUndecided(db: Db, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select label from (${undecidedPayments}) as open where customer_id = ${customerId} order by label`.execute(
    db,
  );
  return rows.map(({ label }) => label);
}

const theirPayments = (customerId: string) =>
  sql`(select payment_id from payment where customer_id = ${customerId})`;

/**
 * Erases a customer's data beside their decided payments: what they and their provider typed, and their proofs.
 * Amounts, days and identifiers stay.
 */
export async function erasePayer(tx: Tx, customerId: string, name: string): Promise<void> {
  await sql`update payment_provider set last_error = null, last_error_at = null
    where exists (
      select from payment_start
      where payment_id in ${theirPayments(customerId)}
        and email <> '' and strpos(lower(last_error), lower(email)) > 0)`.execute(tx);
  await sql`update payment_start set email = '', url = null,
      trouble = regexp_replace(trouble, '^(A transfer was sent back\\.).*', '\\1')
    where payment_id in ${theirPayments(customerId)}`.execute(tx);
  await sql`update payment_dispute set reason = '' where payment_id in ${theirPayments(customerId)}`.execute(
    tx,
  );
  await sql`update refund_order set last_error = null
    where refund_id in (select refund_id from refund where payment_id in ${theirPayments(customerId)})`.execute(
    tx,
  );
  await sql`
    with told as (
      update transfer_claim set payer_name = ${name}, reference = '', reason = null,
        proof_name = null, proof_type = null, proof_bytes = null
      where invoice_id in (select invoice_id from invoice where customer_id = ${customerId})
        or booking_id in (select booking_id from booking where customer_id = ${customerId})
      returning transfer_claim_id
    )
    delete from transfer_proof using told where told.transfer_claim_id = transfer_proof.transfer_claim_id`.execute(
    tx,
  );
}
