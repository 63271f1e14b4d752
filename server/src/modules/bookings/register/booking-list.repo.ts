import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../../../platform/database/any-of.ts';
import { prepared } from '../../../platform/database/hints.ts';
import type { Db } from '../../../platform/database/types.ts';
import { servedBy } from '../../people/served-customer.repo.ts';
import { startsBeforeOf } from '../core/spans.repo.ts';
import { invoiceBalanceOf } from '../deposits/deposit.repo.ts';

/** Bookings as lists of the back office show them. */
export const selectBookingRows = (db: Db) =>
  db
    .selectFrom('booking')
    .select([
      'booking.booking_id as bookingId',
      'booking.reference',
      'booking.customer_id as customerId',
      'booking.customer_is_claimed as isClaimed',
      'booking.doubts',
      'booking.status',
      'booking.version',
      'booking.source',
      'booking.created_at as createdAt',
      'booking.start_at as startAt',
      'booking.end_at as endAt',
      'booking.pending_reason as pendingReason',
      'booking.expires_at as expiresAt',
      'booking.cancelled_by as cancelledBy',
      'booking.cancelled_late as cancelledLate',
      'booking.cancel_minutes as cancelMinutes',
      'booking.changed_by_customer as changedByCustomer',
      'booking.late_minutes as lateMinutes',
      'booking.first_name as firstName',
      'booking.last_name as lastName',
      'booking.email',
      'booking.phone',
      'booking.total_minor as totalMinor',
      'booking.currency',
      'booking.price_is_known as priceIsKnown',
      'booking.deposit_minor as depositMinor',
      'booking.paid_minor as paidMinor',
      'booking.time_lost_at as timeLostAt',
      'booking.cancellation_tiers as acceptedTiers',
      invoiceBalanceOf('booking').as('invoicedMinor'),
    ])
    .select((eb) => [
      sql<Date | null>`(
        select at from booking_event
        where booking_event.booking_id = booking.booking_id and kind not in ('reschedule', 'edit', 'remind', 'will-come', 'late')
        order by version desc limit 1)`.as('since'),
      startsBeforeOf.as('startsBefore'),
      servedBy.as('servedBy'),
      eb
        .exists(
          eb
            .selectFrom('booking_override')
            .whereRef('booking_override.booking_id', '=', 'booking.booking_id')
            .select('booking_override.version'),
        )
        .as('isOverridden'),
      jsonArrayFrom(
        eb
          .selectFrom('appointment')
          .whereRef('appointment.booking_id', '=', 'booking.booking_id')
          .select([
            'appointment_id as appointmentId',
            'service_id as serviceId',
            'service_name as serviceName',
            'staff_id as staffId',
            'staff_name as staffName',
            'start_at as startAt',
            'end_at as endAt',
            'price_minor as priceMinor',
          ])
          .orderBy('position'),
      ).as('appointments'),
    ]);

export type StoredBookingRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

export const findRow = (db: Db, bookingId: string) =>
  selectBookingRows(db).where('booking.booking_id', '=', bookingId).executeTakeFirst();

/** The rows with these ids, by start. */
export const findRowsOf = (db: Db, bookingIds: readonly string[]) =>
  selectBookingRows(db)
    .withPlugin(prepared)
    .where('booking.booking_id', '=', anyOf(bookingIds))
    .orderBy('booking.start_at')
    .execute();
