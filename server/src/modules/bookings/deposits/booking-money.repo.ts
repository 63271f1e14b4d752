import type { CancelTier } from '@daybook/domain/prepayment/cancellation-split';
import type { DepositReason } from '@daybook/domain/prepayment/deposit';
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../../platform/database/types.ts';

/** A booking with its owner and everything its money depends on. */
export async function findPaidBooking(db: Db, bookingId: string) {
  return db
    .selectFrom('booking')
    .where('booking_id', '=', bookingId)
    .select([
      'booking_id as bookingId',
      'reference',
      'version',
      'status',
      'customer_id as customerId',
      'currency',
      'email',
      'start_at as startAt',
      'deposit_minor as depositMinor',
      'paid_minor as paidMinor',
      'total_minor as totalMinor',
      'price_is_known as priceIsKnown',
    ])
    .select((eb) => [
      sql<DepositReason | null>`deposit_reason`.as('depositReason'),
      sql<CancelTier[] | null>`cancellation_tiers`.as('acceptedTiers'),
      jsonArrayFrom(
        eb
          .selectFrom('appointment')
          .whereRef('appointment.booking_id', '=', 'booking.booking_id')
          .select('staff_id as staffId')
          .distinct(),
      ).as('performers'),
    ])
    .executeTakeFirst();
}

export type PaidBooking = NonNullable<Awaited<ReturnType<typeof findPaidBooking>>>;

/** All received and pending payments for a booking, including those by its invoice; latest first. */
export const findPayments = (db: Db, bookingId: string) =>
  db
    .selectFrom('payment')
    .where(
      sql<SqlBool>`payment_id in (
        select payment_id from payment where booking_id = ${bookingId}
        union
        select payment_id from invoice join payment using (invoice_id)
        where invoice.booking_id = ${bookingId} and invoice.state <> 'void')`,
    )
    .select([
      'payment_id as paymentId',
      'number',
      'provider',
      'method',
      'state',
      'currency',
      'amount_minor as amountMinor',
      sql<number>`tip_minor - surcharge_minor`.as('tipMinor'),
      'refunded_minor as refundedMinor',
      'received_on as receivedOn',
      'note',
      'by_name as by',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('payment_id', 'desc')
    .execute();

export const findSettings = (db: Db) =>
  db
    .selectFrom('prepayment')
    .select(['version', 'hold_hours as holdHours', 'gives_back_to as givesBackTo'])
    .select(sql<string>`trim_scale(no_show_keeps_percent)::text`.as('noShowKeepsPercent'))
    .executeTakeFirstOrThrow();

/** Compare and swap: false if another transaction was faster. */
export async function saveSettings(
  tx: Tx,
  { version, ...change }: Awaited<ReturnType<typeof findSettings>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('prepayment')
    .set({
      version: version + 1,
      hold_hours: change.holdHours,
      gives_back_to: change.givesBackTo,
      no_show_keeps_percent: change.noShowKeepsPercent,
    })
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
