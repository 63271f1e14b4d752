import type { OnlineProvider, ProviderMode } from '@daybook/domain/payments';
import { sql } from 'kysely';
import type { RowChange } from '../../../platform/database/tables.ts';
import type { Db } from '../../../platform/database/types.ts';

/** A refund that a provider makes. */
export interface RefundOrder {
  refundId: string;
  paymentId: string;
  state: 'pending' | 'succeeded' | 'failed';
  provider: OnlineProvider;
  mode: ProviderMode;
  transactionId: string;
  amountMinor: number;
  currency: string;
  sentAt: Date | null;
  tries: number;
  providerRefundId: string | null;
}

/** Orders every refund that the ledger wants sent and that is not in progress. */
export async function orderRefunds(db: Db, now: Date): Promise<void> {
  await sql`
    insert into refund_order (refund_id, next_try_at)
    select refund_id, ${now} from refund
    where state = 'pending' and not is_outside
      and exists (select from payment_start where payment_start.payment_id = refund.payment_id)
    on conflict (refund_id) do nothing`.execute(db);
}

export async function claimDueRefunds(db: Db, now: Date, until: Date, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ refundId: string }>`
    update refund_order set next_try_at = ${until}
    where refund_id in (
      select refund_id from refund_order where next_try_at <= ${now}
      order by next_try_at limit ${atMost} for update skip locked
    ) returning refund_id as "refundId"`.execute(db);
  return rows.map(({ refundId }) => refundId);
}

export async function updateOrder(
  db: Db,
  refundId: string,
  change: RowChange<'refund_order'>,
): Promise<void> {
  await db.updateTable('refund_order').set(change).where('refund_id', '=', refundId).execute();
}

export async function findRefundAbout(db: Db, refundId: string): Promise<RefundOrder | undefined> {
  const { rows } = await sql<RefundOrder>`
    select refund.refund_id as "refundId", refund.payment_id as "paymentId", refund.state, payment.provider,
      payment_start.mode, payment.transaction_id as "transactionId", refund.amount_minor as "amountMinor",
      payment.currency, refund_order.sent_at as "sentAt", coalesce(refund_order.tries, 0) as tries,
      refund_order.provider_refund_id as "providerRefundId"
    from refund
    join payment using (payment_id)
    join payment_start using (payment_id)
    left join refund_order using (refund_id)
    where refund.refund_id = ${refundId}`.execute(db);
  return rows[0];
}

/** A stored refund; `isNamed`: it has the provider's id. */
interface KnownRefund extends Pick<RefundOrder, 'refundId' | 'state' | 'tries'> {
  isNamed: boolean;
}

interface Like {
  paymentId: string;
  refundId: string | null;
  providerRefundId: string;
  amountMinor: number;
}

/**
 * The stored refund that matches a provider's: by our id or theirs. Otherwise, if the provider stores no id of ours,
 * one of the same amount: either ours without an answer, or one recorded before provider ids were stored.
 */
export async function findRefundLike(
  db: Db,
  { paymentId, refundId, providerRefundId, amountMinor }: Like,
): Promise<KnownRefund | undefined> {
  const names = sql`coalesce(refund_order.provider_refund_id, refund.transaction_id)`;
  const { rows } = await sql<KnownRefund>`
    select refund.refund_id as "refundId", refund.state, coalesce(refund_order.tries, 0) as tries,
      ${names} is not null as "isNamed"
    from refund left join refund_order using (refund_id)
    where refund.payment_id = ${paymentId} and (
      refund.refund_id::text = ${refundId}
      or ${names} = ${providerRefundId}
      or (${refundId}::text is null and ${names} is null and refund.amount_minor = ${amountMinor} and (
        case when refund.is_outside then refund.by_user_id is null
          else refund.state = 'pending' and refund_order.sent_at is not null end)))
    order by (refund.refund_id::text is not distinct from ${refundId}) desc, (${names} is not null) desc, refund.at
    limit 1`.execute(db);
  return rows[0];
}

export const setRefundTransaction = (db: Db, refundId: string, transactionId: string) =>
  db.updateTable('refund').set({ transaction_id: transactionId }).where('refund_id', '=', refundId).execute();

/** The provider's ids of the known refunds of this payment. */
export async function findKnownRefundIds(db: Db, paymentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(refund_order.provider_refund_id, refund.transaction_id) as id
    from refund left join refund_order using (refund_id)
    where refund.payment_id = ${paymentId}
      and coalesce(refund_order.provider_refund_id, refund.transaction_id) is not null`.execute(db);
  return rows.map(({ id }) => id);
}
