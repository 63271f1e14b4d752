import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/types.ts';

/** The booking that a link leads to, with all that its own page and its calendar file say. */
export async function findVisit(db: Db, tokenHash: string) {
  return db
    .selectFrom('booking')
    .innerJoin('business', (join) => join.onTrue())
    .where('booking.booking_id', 'in', (eb) =>
      eb.selectFrom('booking_link').select('booking_id').where('token_hash', '=', tokenHash),
    )
    .select([
      'booking.booking_id as bookingId',
      'booking.reference',
      'booking.status',
      'booking.version',
      'booking.sequence',
      'booking.zone',
      'booking.visitor_zone as visitorZone',
      'booking.first_name as firstName',
      'booking.last_name as lastName',
      'booking.email',
      'booking.phone',
      'booking.note',
      'booking.cancel_minutes as cancelMinutes',
      'booking.reschedule_minutes as rescheduleMinutes',
      'booking.edit_minutes as editMinutes',
      'booking.party_size as partySize',
      'booking.attendee_name as attendeeName',
      'booking.custom_fields as customFields',
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
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('appointment')
          .whereRef('appointment.booking_id', '=', 'booking.booking_id')
          .select([
            'appointment.appointment_id as appointmentId',
            'appointment.service_name as serviceName',
            'appointment.staff_id as staffId',
            'appointment.staff_name as staffName',
            'appointment.start_at as startAt',
            'appointment.end_at as endAt',
          ])
          .orderBy('appointment.position'),
      ).as('appointments'),
    )
    .executeTakeFirst();
}

export type Visit = NonNullable<Awaited<ReturnType<typeof findVisit>>>;
