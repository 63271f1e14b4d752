import type { TransferClaim } from '@daybook/contract/payments';
import { type SqlBool, sql } from 'kysely';
import type { RowChange } from '../../../platform/database/tables.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { servedBy } from '../../people/served-customer.repo.ts';

/** The owners of the claims; null for all. */
type Reach = readonly string[] | null;

interface Which {
  state?: TransferClaim['state'] | undefined;
  invoice?: string | undefined;
  reach: Reach;
}

const claims = (db: Db) =>
  db
    .selectFrom('transfer_claim as claim')
    .leftJoin('invoice', 'invoice.invoice_id', 'claim.invoice_id')
    .leftJoin('booking', (join) =>
      join.on('booking.booking_id', '=', (eb) => eb.fn.coalesce('claim.booking_id', 'invoice.booking_id')),
    )
    .innerJoin('customer', (join) =>
      join.on('customer.customer_id', '=', (eb) =>
        eb.fn.coalesce('invoice.customer_id', 'booking.customer_id'),
      ),
    )
    .select([
      'claim.transfer_claim_id as transferClaimId',
      'claim.version',
      'claim.state',
      'claim.invoice_id as invoiceId',
      'claim.booking_id as bookingId',
      'customer.customer_id as customerId',
      'customer.is_walk_in as isWalkIn',
      'claim.currency',
      'claim.amount_minor as amountMinor',
      'claim.paid_on as paidOn',
      'claim.payer_name as payerName',
      'claim.reference',
      'claim.created_at as createdAt',
      'claim.proof_name as proofName',
      'claim.proof_type as proofType',
      'claim.proof_bytes as proofBytes',
      'claim.decided_at as decidedAt',
      'claim.by_name as by',
      'claim.reason',
    ])
    .select([
      sql<string>`case when booking.customer_is_claimed then trim(booking.first_name || ' ' || booking.last_name)
        else concat_ws(' ', customer.first_name, customer.last_name) end`.as('customerName'),
      sql<boolean>`coalesce(booking.customer_is_claimed, false)`.as('isClaimed'),
      servedBy.as('servedBy'),
      sql<string>`coalesce(invoice.number, booking.reference, '')`.as('about'),
      sql<number>`coalesce(invoice.balance_minor, greatest(0, booking.deposit_minor - booking.paid_minor), 0)`.as(
        'balanceMinor',
      ),
    ]);

export type ClaimRow = Awaited<ReturnType<ReturnType<typeof claims>['execute']>>[number];

const isWithin = (reach: Reach) =>
  reach === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(exists (select from invoice_staff where invoice_staff.invoice_id = claim.invoice_id
        and invoice_staff.staff_id = any(${[...reach]}::uuid[])) or exists (
          select from appointment where appointment.booking_id = claim.booking_id
            and appointment.staff_id = any(${[...reach]}::uuid[])))`;

export const findClaims = (
  db: Db,
  { state, invoice, reach }: Which,
  { after, count }: { after: string | null; count: number },
): Promise<ClaimRow[]> =>
  claims(db)
    .where(isWithin(reach))
    .$if(state !== undefined, (query) => query.where('claim.state', '=', state ?? 'waiting'))
    .$if(invoice !== undefined, (query) => query.where('claim.invoice_id', '=', invoice ?? ''))
    // Ids sort by creation time.
    .$if(after !== null, (query) => query.where('claim.transfer_claim_id', '<', after ?? ''))
    .orderBy('claim.transfer_claim_id', 'desc')
    .limit(count + 1)
    .execute();

export async function countClaims(db: Db, { state, invoice, reach }: Which, atMost: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from transfer_claim as claim
      where ${isWithin(reach)} and (${state ?? null}::text is null or state = ${state ?? null})
        and (${invoice ?? null}::uuid is null or invoice_id = ${invoice ?? null})
      limit ${atMost + 1}) as found`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export const findClaim = (db: Db, transferClaimId: string, reach: Reach): Promise<ClaimRow | undefined> =>
  claims(db).where(isWithin(reach)).where('claim.transfer_claim_id', '=', transferClaimId).executeTakeFirst();

export async function findProof(db: Db, transferClaimId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('transfer_proof')
    .where('transfer_claim_id', '=', transferClaimId)
    .select('base64')
    .executeTakeFirst();
  return row ? Buffer.from(row.base64, 'base64') : null;
}

/** Compare and swap: false if it was changed or decided since. */
export async function decideClaim(
  tx: Tx,
  { transferClaimId, version }: { transferClaimId: string; version: number },
  decision: RowChange<'transfer_claim'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('transfer_claim')
    .set({ ...decision, version: version + 1 })
    .where('transfer_claim_id', '=', transferClaimId)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
