import { sql } from 'kysely';
import type { NewRow } from '../../../platform/database/tables.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';

/** What a transfer is for: an invoice, or the deposit of a booking without one. */
export type TransferFor = { invoiceId: string } | { bookingId: string };

const claims = (db: Db, of: TransferFor) =>
  db
    .selectFrom('transfer_claim')
    .where(
      'invoiceId' in of ? 'invoice_id' : 'booking_id',
      '=',
      'invoiceId' in of ? of.invoiceId : of.bookingId,
    )
    .select([
      'transfer_claim_id as transferClaimId',
      'state',
      'amount_minor as amountMinor',
      'paid_on as paidOn',
      'reason',
    ])
    .select(sql<boolean>`proof_name is not null`.as('hasProof'));

/** Latest first. */
export const findClaims = (db: Db, of: TransferFor) => claims(db, of).orderBy('created_at', 'desc').execute();

export const findClaim = (db: Db, of: TransferFor, transferClaimId: string) =>
  claims(db, of).where('transfer_claim_id', '=', transferClaimId).executeTakeFirst();

export const insertClaim = (tx: Tx, row: NewRow<'transfer_claim'>) =>
  tx.insertInto('transfer_claim').values(row).execute();

/** False if the claim was decided in the meantime. */
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
