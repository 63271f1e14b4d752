import type { BookingStatus } from '@daybook/domain/booking';
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { translated } from '../../../platform/translated.ts';
import { bookedTranslations } from '../../messages/message.repo.ts';
import { prepaymentRules } from '../../payment-terms/payment-terms.repo.ts';
import { startsBeforeOf } from '../core/spans.repo.ts';
import {
  invoiceBalanceOf,
  latestAttemptOf,
  surchargeOf,
  uncheckedReferenceOf,
} from '../deposits/deposit.repo.ts';

/** How long after its appointment a link still works. */
const opensForMs = 180 * 86_400_000;
/** Bookings that ended before this have no page any more. */
export const earliestEnd = (now: Date) => new Date(now.getTime() - opensForMs);

/**
 * A link leads from one booking to another only if both are mailed to the same address: after a correction, the holder of
 * the old address has no access.
 */
const isOneCustomers = (one: string, other: string) => sql<boolean>`(
  ${sql.ref(`${one}.customer_id`)} is not distinct from ${sql.ref(`${other}.customer_id`)}
  and lower(${sql.ref(`${one}.email`)}) = lower(${sql.ref(`${other}.email`)}))`;

/** All bookings of a series, in order. */
const seriesOf = sql<{ reference: string; status: BookingStatus; startAt: string; canBeOpened: boolean }[]>`(
  select coalesce(json_agg(json_build_object('reference', each.reference, 'status', each.status,
    'startAt', each.start_at, 'canBeOpened', ${isOneCustomers('each', 'booking')}) order by each.series_position), '[]')
  from booking as each where each.series_id = booking.series_id)`;

/** The booking of the same series to which a link may also lead. */
export async function findSibling(db: Db, bookingId: string, reference: string): Promise<string | null> {
  const found = await db
    .selectFrom('booking as each')
    .innerJoin('booking', 'booking.series_id', 'each.series_id')
    .where('booking.booking_id', '=', bookingId)
    .where('each.reference', '=', reference)
    .where(isOneCustomers('each', 'booking'))
    .select('each.booking_id as bookingId')
    .executeTakeFirst();
  return found?.bookingId ?? null;
}

/** The booking of a link, with all data of its page and its calendar file. */
export async function findBooking(db: Db, tokenHash: string, now: Date) {
  const booking = await db
    .selectFrom('booking')
    .innerJoin('business', (join) => join.onTrue())
    .where('booking.booking_id', 'in', (eb) =>
      eb.selectFrom('booking_link').select('booking_id').where('token_hash', '=', tokenHash),
    )
    .where('booking.end_at', '>', earliestEnd(now))
    .select([
      'booking.booking_id as bookingId',
      'booking.reference',
      'booking.status',
      'booking.pending_reason as pendingReason',
      'booking.deposit_minor as depositMinor',
      'booking.paid_minor as paidMinor',
      'booking.time_lost_at as timeLostAt',
      'booking.will_come_at as willComeAt',
      'booking.cancellation_tiers as acceptedTiers',
      invoiceBalanceOf('booking').as('invoicedMinor'),
      prepaymentRules.as('rules'),
      latestAttemptOf.as('lastTry'),
      uncheckedReferenceOf.as('checking'),
      surchargeOf.as('surchargeMinor'),
      'booking.version',
      'booking.sequence',
      'booking.zone',
      'booking.first_name as firstName',
      'booking.email',
      'booking.cancel_minutes as cancelMinutes',
      'booking.reschedule_minutes as rescheduleMinutes',
      'booking.edit_minutes as editMinutes',
      'booking.party_size as partySize',
      'booking.reschedules',
      'booking.cancelled_by as cancelledBy',
      'booking.expires_at as expiresAt',
      'booking.total_minor as totalMinor',
      'booking.currency',
      'booking.price_is_known as priceIsKnown',
      'booking.start_at as startAt',
      'booking.end_at as endAt',
      'business.name as businessName',
      'business.address as businessAddress',
      'business.phone as businessPhone',
      'business.email as businessEmail',
      'business.clock',
      'business.date_order as dateOrder',
      'business.reschedules_at_most as reschedulesAtMost',
      startsBeforeOf.as('startsBefore'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('appointment')
          .innerJoin('service', 'service.service_id', 'appointment.service_id')
          .whereRef('appointment.booking_id', '=', 'booking.booking_id')
          .select([
            'appointment.appointment_id as appointmentId',
            'appointment.service_id as serviceId',
            'appointment.service_name as serviceName',
            'appointment.staff_requested as isStaffRequested',
            'service.instructions',
            bookedTranslations.as('translations'),
            'service.location_kind as locationKind',
            'service.custom_fields as questions',
            'appointment.staff_id as staffId',
            'appointment.staff_name as staffName',
            'appointment.start_at as startAt',
            'appointment.end_at as endAt',
          ])
          .orderBy('appointment.position'),
      ).as('appointments'),
    )
    .select(seriesOf.as('series'))
    .executeTakeFirst();
  return booking && { ...booking, appointments: booking.appointments.map(translated) };
}

export type LinkedBooking = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

export async function findBookingId(db: Db, tokenHash: string, now: Date): Promise<string | null> {
  const link = await db
    .selectFrom('booking_link')
    .innerJoin('booking', 'booking.booking_id', 'booking_link.booking_id')
    .where('booking_link.token_hash', '=', tokenHash)
    .where('booking.end_at', '>', earliestEnd(now))
    .select('booking_link.booking_id')
    .executeTakeFirst();
  return link?.booking_id ?? null;
}

export async function findReschedulesAtMost(db: Db): Promise<number | null> {
  const business = await db.selectFrom('business').select('reschedules_at_most').executeTakeFirstOrThrow();
  return business.reschedules_at_most;
}

/** The current questions of a booking's services. */
export async function findQuestions(db: Db, serviceIds: readonly string[]) {
  return db
    .selectFrom('service')
    .where('service_id', 'in', serviceIds)
    .select('custom_fields as customFields')
    .execute();
}

/** A request is kept at most until its appointment. */
export async function limitAnswerToStart(tx: Tx, bookingId: string): Promise<void> {
  await tx
    .updateTable('booking')
    .set((eb) => ({ expires_at: eb.ref('start_at') }))
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'pending')
    .where(sql<SqlBool>`expires_at > start_at`)
    .execute();
}

/** The first use of a mailed link shows that the address's mails are read. */
export async function recordLinkUse(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('booking_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('mailed_to', 'is not', null)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes the links that were mailed to another address. */
export async function deleteOtherLinks(tx: Tx, bookingId: string, tokenHash: string): Promise<void> {
  await tx
    .deleteFrom('booking_link')
    .where('booking_id', '=', bookingId)
    .where('token_hash', '<>', tokenHash)
    .execute();
}
