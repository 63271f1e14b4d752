import type { Settlement, SettlementTrouble } from '@daybook/contract/payments';
import type { OnlineProvider } from '@daybook/domain/payments';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';

/** Days in the zone of the business, both inclusive, and the instants of their bounds. */
export interface SettlementPeriod {
  from: string;
  to: string;
  fromAt: Date;
  untilAt: Date;
  provider: OnlineProvider | null;
}

/** What was received on these days, refunded and charged back in that time. */
export async function findSettlements(
  db: Db,
  period: SettlementPeriod,
): Promise<Omit<Settlement, 'payoutMinor'>[]> {
  const { from, to, fromAt, untilAt, provider } = period;
  const { rows } = await sql<Omit<Settlement, 'payoutMinor'>>`
    with moved as (
      select payment.provider, begun.mode, payment.currency, 1 as payments, amount_minor as received,
        coalesce(fee_minor, 0) as fee, (fee_minor is null)::int as without_fee, 0::bigint as refunded, 0::bigint as lost,
        case when is_disputed then amount_minor else 0 end as disputed,
        case when payment.currency = asked_currency then amount_minor - asked_minor else amount_minor end as difference
      from payment join payment_start as begun using (payment_id)
      where payment.state in ('succeeded', 'reversed') and received_on between ${from} and ${to}
      union all
      select payment.provider, begun.mode, payment.currency, 0, 0, 0, 0, refund.amount_minor, 0, 0, 0
      from refund join payment using (payment_id) join payment_start as begun using (payment_id)
      where refund.state <> 'failed' and coalesce(settled_at, at) >= ${fromAt} and coalesce(settled_at, at) < ${untilAt}
        and (not is_outside or refund.by_user_id is null)
      union all
      select payment.provider, begun.mode, payment.currency, 0, 0, 0, 0, 0,
        coalesce(dispute.amount_minor, payment.amount_minor), 0, 0
      from payment_dispute as dispute join payment using (payment_id) join payment_start as begun using (payment_id)
      where dispute.state = 'lost' and closed_at >= ${fromAt} and closed_at < ${untilAt}
    )
    select provider, mode, currency, sum(payments)::int as payments, sum(received)::bigint as "receivedMinor",
      sum(fee)::bigint as "feeMinor", sum(without_fee)::int as "withoutFee", sum(refunded)::bigint as "refundedMinor",
      sum(lost)::bigint as "lostMinor", sum(disputed)::bigint as "disputedMinor",
      sum(difference)::bigint as "differenceMinor"
    from moved where ${provider}::text is null or provider = ${provider}
    group by provider, mode, currency order by provider, mode, currency`.execute(db);
  return rows;
}

/** Irregularities to check, latest first. */
export async function findTroubles(
  db: Db,
  { fromAt, untilAt, provider }: SettlementPeriod,
): Promise<(Omit<SettlementTrouble, 'at'> & { at: Date })[]> {
  const { rows } = await sql<Omit<SettlementTrouble, 'at'> & { at: Date }>`
    select payment_id as "paymentId", payment.provider, payment.reference, begun.created_at as at, payment.currency,
      payment.amount_minor as "amountMinor", begun.trouble, payment.invoice_id as "invoiceId"
    from payment_start as begun join payment using (payment_id)
    where begun.trouble is not null and begun.created_at >= ${fromAt} and begun.created_at < ${untilAt}
      and (${provider}::text is null or payment.provider = ${provider})
    order by begun.created_at desc limit 100`.execute(db);
  return rows;
}

export interface SettlementMovement {
  id: string;
  day: string;
  provider: string;
  mode: string;
  kind: 'payment' | 'refund';
  reference: string;
  transactionId: string | null;
  receipt: string | null;
  currency: string;
  amount: number;
  asked: number;
  fee: number | null;
  state: string;
}

/** Payments and refunds by day, starting after the given one. */
export async function findMovements(
  db: Db,
  { from, to, fromAt, untilAt, provider }: SettlementPeriod,
  zone: string,
  after: Pick<SettlementMovement, 'day' | 'id'> | null,
  count: number,
): Promise<SettlementMovement[]> {
  const { rows } = await sql<SettlementMovement>`
    select * from (
      select payment.payment_id as id, received_on::text as day, payment.provider, begun.mode, 'payment' as kind,
        payment.reference, payment.transaction_id as "transactionId", payment.number as receipt, payment.currency,
        amount_minor as amount, asked_minor as asked, fee_minor as fee, payment.state
      from payment join payment_start as begun using (payment_id)
      where payment.state in ('succeeded', 'reversed') and received_on between ${from} and ${to}
      union all
      select refund.refund_id, (coalesce(settled_at, at) at time zone ${zone})::date::text, payment.provider, begun.mode,
        'refund', payment.reference, refund.transaction_id, payment.number, payment.currency, -refund.amount_minor,
        -refund.amount_minor, null, refund.state
      from refund join payment using (payment_id) join payment_start as begun using (payment_id)
      where coalesce(settled_at, at) >= ${fromAt} and coalesce(settled_at, at) < ${untilAt}
    ) as moved
    where (${provider}::text is null or provider = ${provider})
      and (${after?.day ?? null}::text is null or (day, id) > (${after?.day ?? null}, ${after?.id ?? null}::uuid))
    order by day, id limit ${count}`.execute(db);
  return rows;
}
