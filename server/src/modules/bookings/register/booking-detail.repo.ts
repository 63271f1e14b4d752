import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/database/types.ts';
import { prepaymentRules } from '../../payment-terms/payment-terms.repo.ts';

/** Data that only the booking's own screen shows. */
export const findDetails = (db: Db, bookingId: string) =>
  db
    .selectFrom('booking')
    .where('booking_id', '=', bookingId)
    .select([
      'note',
      'internal_note as internalNote',
      'attendee_name as attendeeName',
      'party_size as partySize',
      'custom_fields as customFields',
      'policy_accepted_at as policyAcceptedAt',
      'cancel_minutes as cancelMinutes',
      'reschedule_minutes as rescheduleMinutes',
      'will_come_at as willComeAt',
      'series_id as seriesId',
      prepaymentRules.as('rules'),
    ])
    .select((eb) => [
      eb
        .selectFrom('terms_text')
        .whereRef('terms_text.terms_id', '=', 'booking.terms_id')
        .select('text')
        .as('terms'),
      jsonArrayFrom(
        eb
          .selectFrom('booking_override')
          .whereRef('booking_override.booking_id', '=', 'booking.booking_id')
          .select(['rules', 'reason', 'by_name as by', 'at'])
          .orderBy('version'),
      ).as('overrides'),
      jsonArrayFrom(
        eb
          .selectFrom('appointment')
          .whereRef('appointment.booking_id', '=', 'booking.booking_id')
          .select((row) => [
            'appointment_id as appointmentId',
            'before_minutes as beforeMinutes',
            'after_minutes as afterMinutes',
            'staff_requested as staffRequested',
            jsonArrayFrom(
              row
                .selectFrom('appointment_block')
                .whereRef('appointment_block.appointment_id', '=', 'appointment.appointment_id')
                .select(['appointment_block.start_at as startAt', 'appointment_block.end_at as endAt'])
                .orderBy('appointment_block.start_at'),
            ).as('busy'),
          ])
          .orderBy('position'),
      ).as('segments'),
    ])
    .executeTakeFirstOrThrow();

/** The bookings of a series, in order. */
export const findSeriesBookings = (db: Db, seriesId: string) =>
  db
    .selectFrom('booking')
    .where('series_id', '=', seriesId)
    .select((eb) => [
      'booking_id as bookingId',
      'version',
      'status',
      'expires_at as expiresAt',
      'start_at as startAt',
      jsonArrayFrom(
        eb
          .selectFrom('appointment')
          .whereRef('appointment.booking_id', '=', 'booking.booking_id')
          .select('staff_id as staffId'),
      ).as('performers'),
    ])
    .orderBy('series_position')
    .execute();

export const findEvents = (db: Db, bookingId: string) =>
  db
    .selectFrom('booking_event')
    .where('booking_id', '=', bookingId)
    .select(['version', 'at', 'kind', 'by_name as by', 'by_system as bySystem', 'reason', 'before', 'after'])
    .orderBy('version')
    // A reminder belongs to the version next to it.
    .orderBy((eb) => eb('kind', '=', 'remind'))
    .orderBy('at')
    .execute();

/** Without mails that had become unnecessary before they were sent. */
export const findMails = (db: Db, bookingId: string) =>
  db
    .selectFrom('mail')
    .where('subject_id', '=', bookingId)
    .where('state', '!=', 'dropped')
    .select(['mail_id as mailId', 'kind', 'recipient', 'sent_at as sentAt'])
    .select(sql<'waiting' | 'sent' | 'failed' | 'bounced'>`state`.as('state'))
    .orderBy('created_at')
    .orderBy('mail_id')
    .execute();
