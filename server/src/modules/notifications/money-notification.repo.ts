import type { OnlineProvider } from '@daybook/domain/payments';
import { sql } from 'kysely';
import { prepared } from '../../platform/database/hints.ts';
import type { Db } from '../../platform/database/types.ts';
import type { NotificationQuery } from './notification.repo.ts';

/** A money event, with its purpose. */
export interface MoneyRow {
  id: string;
  at: Date;
  kind:
    | 'payment_received'
    | 'payment_failed'
    | 'payment_wrong'
    | 'refund_failed'
    | 'payment_disputed'
    | 'dispute_won'
    | 'dispute_lost'
    | 'transfer_waiting';
  invoiceId: string | null;
  bookingId: string | null;
  /** The number of the invoice, otherwise the reference of the booking. */
  about: string;
  firstName: string;
  lastName: string;
  isWalkIn: boolean;
  amountMinor: number;
  currency: string;
  provider: OnlineProvider | null;
  detail: string;
}

const named = (news: ReturnType<typeof sql>, { reach, count }: NotificationQuery) =>
  sql<MoneyRow>`
  select news.id, news.at, news.kind, invoice.invoice_id as "invoiceId", booking.booking_id as "bookingId",
    coalesce(invoice.number, booking.reference, '') as about, 
    case when booking.customer_is_claimed then booking.first_name else customer.first_name end as "firstName",
    case when booking.customer_is_claimed then booking.last_name else coalesce(customer.last_name, '') end
      as "lastName", customer.is_walk_in as "isWalkIn", news.amount as "amountMinor", news.currency, news.provider, news.detail
  from ${news} as news
  left join invoice on invoice.invoice_id = news.invoice_id
  left join booking on booking.booking_id = coalesce(news.booking_id, invoice.booking_id)
  join customer on customer.customer_id = coalesce(invoice.customer_id, booking.customer_id)
  where ${reach === null} or exists (
    select from invoice_staff where invoice_staff.invoice_id = news.invoice_id
      and invoice_staff.staff_id = any(${[...(reach ?? [])]}::uuid[])
  ) or exists (
    select from appointment where appointment.booking_id = news.booking_id
      and appointment.staff_id = any(${[...(reach ?? [])]}::uuid[])
  )
  order by news.at desc, news.id desc limit ${count}`.withPlugin(prepared);

/** How payments through providers ended. Manual payments are known to their users. */
export async function findPayments(db: Db, query: NotificationQuery): Promise<MoneyRow[]> {
  const news = sql`(
    select payment.payment_id as id, told_at as at, invoice_id, booking_id, amount_minor as amount, currency,
      payment.provider, coalesce(trouble, '') as detail,
      case when trouble is not null then 'payment_wrong' when state = 'failed' then 'payment_failed'
        else 'payment_received' end as kind
    from payment_start join payment using (payment_id) where told_at > ${query.since}
  )`;
  return (await named(news, query).execute(db)).rows;
}

/** Refunds that a provider failed to make: the customer still has to get the money. */
export async function findFailedRefunds(db: Db, query: NotificationQuery): Promise<MoneyRow[]> {
  const news = sql`(
    select refund_id as id, settled_at as at, coalesce(refund.invoice_id, payment.invoice_id) as invoice_id, booking_id,
      refund.amount_minor as amount, currency, payment.provider, '' as detail, 'refund_failed' as kind
    from refund join payment using (payment_id)
    where refund.state = 'failed' and settled_at > ${query.since}
  )`;
  return (await named(news, query).execute(db)).rows;
}

export async function findDisputes(db: Db, query: NotificationQuery): Promise<MoneyRow[]> {
  const news = sql`(
    select md5(payment_dispute.provider || ' ' || dispute_id)::uuid as id, coalesce(closed_at, opened_at) as at,
      invoice_id, booking_id, coalesce(payment_dispute.amount_minor, payment.amount_minor) as amount, currency,
      payment.provider, payment_dispute.reason as detail,
      case payment_dispute.state when 'opened' then 'payment_disputed' when 'won' then 'dispute_won'
        else 'dispute_lost' end as kind
    from payment_dispute join payment using (payment_id) where coalesce(closed_at, opened_at) > ${query.since}
  )`;
  return (await named(news, query).execute(db)).rows;
}

/** Transfers reported by customers, until someone has checked them. */
export async function findTransfers(db: Db, query: NotificationQuery): Promise<MoneyRow[]> {
  const news = sql`(
    select transfer_claim_id as id, created_at as at, invoice_id, booking_id, amount_minor as amount, currency,
      null::text as provider, '' as detail, 'transfer_waiting' as kind
    from transfer_claim where state = 'waiting' and created_at > ${query.since}
  )`;
  return (await named(news, query).execute(db)).rows;
}
