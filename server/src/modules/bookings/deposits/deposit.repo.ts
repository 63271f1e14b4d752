import type { CancelTier } from '@daybook/domain/prepayment/cancellation-split';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';

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
export const invoiceBalanceOf = sql<number | null>`(
  select invoice.balance_minor from invoice
  where invoice.booking_id = booking.booking_id and invoice.state in ('issued', 'uncollectible'))`;
