import type { CancelTier } from '@daybook/domain/prepayment/cancellation-split';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';

/** What became of the latest try to pay for a booking online. */
export const latestAttemptOf = sql<'none' | 'pending' | 'failed'>`coalesce((
  select case when state in ('pending', 'failed') then state else 'none' end from payment
  where payment.booking_id = booking.booking_id and provider <> 'manual'
  order by created_at desc, payment_id desc limit 1), 'none')`;

/** The reference of the latest try to pay for a booking online, while the provider has not said what became of it. */
export const uncheckedReferenceOf = sql<string | null>`(
  select case when state = 'pending' then reference end from payment
  where payment.booking_id = booking.booking_id and provider <> 'manual'
  order by created_at desc, payment_id desc limit 1)`;

/** What the customer bore of the fees of providers and has not got back. */
export const surchargeOf = sql<number>`(
  select coalesce(sum(surcharge_minor), 0)::bigint from payment
  where payment.booking_id = booking.booking_id and state = 'succeeded' and refunded_minor < amount_minor)`;

/** What the customer accepted with the booking; null where they accepted nothing. */
export const findAcceptedTiers = async (db: Db, bookingId: string): Promise<CancelTier[] | null> =>
  (
    await db
      .selectFrom('booking')
      .where('booking_id', '=', bookingId)
      .select('cancellation_tiers')
      .executeTakeFirstOrThrow()
  ).cancellation_tiers;

/** The balance of a booking's invoice that was issued; null where there is none. */
export const invoiceBalanceOf = sql<number | null>`(
  select invoice.balance_minor from invoice
  where invoice.booking_id = booking.booking_id and invoice.state in ('issued', 'uncollectible'))`;
