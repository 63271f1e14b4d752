import type { OnlineProvider, ProviderMode } from '@daybook/domain/payments';
import { sql, type Updateable } from 'kysely';
import type { RefundOrderTable } from '../../platform/database/tables/payments.ts';
import type { Db } from '../../platform/database/types.ts';

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

/** Whatever the ledger wants sent and is not on its way. */
export async function orderRefunds(db: Db, now: Date): Promise<void> {
  await sql`
    insert into refund_order (refund_id, next_try_at)
    select refund_id, ${now} from refund
    where state = 'pending' and not is_outside
      and exists (select from payment_start where payment_start.payment_id = refund.payment_id)
    on conflict (refund_id) do nothing`.execute(db);
}

export async function takeDueRefunds(db: Db, now: Date, until: Date, atMost: number): Promise<string[]> {
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
  change: Updateable<RefundOrderTable>,
): Promise<void> {
  await db.updateTable('refund_order').set(change).where('refund_id', '=', refundId).execute();
}

interface About {
  paymentId: string;
  providerRefundId: string | null;
  amountMinor: number;
}

/**
 * One of ours: by its id, or what a provider tells of: by the provider's own name, else the one of the same amount that
 * has none yet, those first that still wait.
 */
export async function findRefundAbout(db: Db, about: string | About): Promise<RefundOrder | undefined> {
  const which =
    typeof about === 'string'
      ? sql`refund.refund_id = ${about}`
      : sql`refund.payment_id = ${about.paymentId} and not refund.is_outside and (
          refund_order.provider_refund_id = ${about.providerRefundId}
          or (refund.amount_minor = ${about.amountMinor}
            and (refund_order.provider_refund_id is null or ${about.providerRefundId}::text is null)))`;
  const name = typeof about === 'string' ? null : about.providerRefundId;
  const { rows } = await sql<RefundOrder>`
    select refund.refund_id as "refundId", refund.payment_id as "paymentId", refund.state, payment.provider,
      payment_start.mode, payment.transaction_id as "transactionId", refund.amount_minor as "amountMinor",
      payment.currency, refund_order.sent_at as "sentAt", coalesce(refund_order.tries, 0) as tries,
      refund_order.provider_refund_id as "providerRefundId"
    from refund
    join payment using (payment_id)
    join payment_start using (payment_id)
    left join refund_order using (refund_id)
    where ${which}
    order by (refund_order.provider_refund_id is not distinct from ${name}::text) desc, (refund.state = 'pending') desc,
      refund.at
    limit 1`.execute(db);
  return rows[0];
}

/** What the provider calls those that are known of this payment. */
export async function findKnownRefundIds(db: Db, paymentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(refund_order.provider_refund_id, refund.transaction_id) as id
    from refund left join refund_order using (refund_id)
    where refund.payment_id = ${paymentId}
      and coalesce(refund_order.provider_refund_id, refund.transaction_id) is not null`.execute(db);
  return rows.map(({ id }) => id);
}
