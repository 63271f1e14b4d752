import type { CancelTier } from '@daybook/domain/prepayment/cancellation-split';
import type { BookingPaymentState } from '@daybook/domain/prepayment/payment-state';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';
import { isLive } from '../../invoices/invoice.repo.ts';

/** The status of the latest online payment attempt for a booking. */
export const latestAttemptOf = sql<'none' | 'pending' | 'failed'>`coalesce((
  select case when state in ('pending', 'failed') then state else 'none' end from payment
  where payment.booking_id = booking.booking_id and provider <> 'manual'
  order by created_at desc, payment_id desc limit 1), 'none')`;

/** The reference of the latest online payment attempt, while the provider has not reported its result. */
export const uncheckedReferenceOf = sql<string | null>`(
  select case when state = 'pending' then reference end from payment
  where payment.booking_id = booking.booking_id and provider <> 'manual'
  order by created_at desc, payment_id desc limit 1)`;

/** The provider fees that the customer bore and has not got back. */
export const surchargeOf = sql<number>`(
  select coalesce(sum(surcharge_minor), 0)::bigint from payment
  where payment.booking_id = booking.booking_id and state = 'succeeded' and refunded_minor < amount_minor)`;

/** The tiers that the customer accepted with the booking; null if none. */
export const findAcceptedTiers = async (db: Db, bookingId: string): Promise<CancelTier[] | null> =>
  (
    await db
      .selectFrom('booking')
      .where('booking_id', '=', bookingId)
      .select('cancellation_tiers')
      .executeTakeFirstOrThrow()
  ).cancellation_tiers;

/** The balance of a booking's issued invoice; null if there is none. */
export const invoiceBalanceOf = (booking: string) => sql<number | null>`(
  select invoice.balance_minor from invoice
  where invoice.booking_id = ${sql.ref(`${booking}.booking_id`)} and ${isLive(sql`invoice`)})`;

/** The SQL counterpart of `paymentStateOf`, for a row of bookings. */
export function paymentStateSql(booking: string, invoicedMinor: RawBuilder<number | null>) {
  const of = (column: string) => sql.ref(`${booking}.${column}`);
  return sql<BookingPaymentState>`case
    when ${of('time_lost_at')} is not null then 'time_lost'
    when coalesce(${invoicedMinor}, case when ${of('price_is_known')}
      then greatest(0, ${of('total_minor')} - ${of('paid_minor')}) end) = 0
      then case when ${of('paid_minor')} > 0 or ${invoicedMinor} is not null then 'paid' else 'nothing_due' end
    when ${of('deposit_minor')} > ${of('paid_minor')} then 'deposit_due'
    when ${of('deposit_minor')} > 0 then 'deposit_paid'
    when ${of('paid_minor')} > 0 then 'partly_paid'
    else 'unpaid' end`;
}
