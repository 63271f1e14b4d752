import type { MessageAudience, MessageKind } from '@daybook/domain/messages/kinds';
import { can } from '@daybook/domain/people';
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { prepared } from '../../platform/database/hints.ts';
import type { NewRow } from '../../platform/database/tables.ts';
import type { Db } from '../../platform/database/types.ts';
import { type Translations, translated } from '../../platform/translated.ts';
import { prepaymentRules } from '../payment-terms/payment-terms.repo.ts';
import { accounts, actorOf } from '../people/people.repo.ts';
import { addressIsConfirmed } from './confirmed-address.repo.ts';

/** Whether an audience gets a message; null if the business has not decided. */
export interface MessageSwitch {
  kind: MessageKind;
  audience: MessageAudience;
  enabled: boolean | null;
}

/** The audiences that the business has switched on and off. */
export async function findSwitches(db: Db, kinds: readonly MessageKind[]): Promise<MessageSwitch[]> {
  const { rows } = await sql<{
    switches: MessageSwitch[];
  }>`select ${switchesOf(kinds)} as switches`
    .withPlugin(prepared)
    .execute(db);
  return rows.flatMap(({ switches }) => switches);
}

/** The same, as a part of another query. */
export const switchesOf = (kinds: readonly MessageKind[]) => sql<MessageSwitch[]>`(
  select coalesce(json_agg(json_build_object('kind', kind, 'audience', audience, 'enabled', enabled)), '[]')
  from message_template where kind = any(${kinds}::text[]))`;

/** The sender of mails, with the business. */
export const findSender = (db: Db) =>
  db
    .selectFrom('message_settings')
    .innerJoin('business', (join) => join.onTrue())
    .select([
      'message_settings.sender_name as senderName',
      'message_settings.reply_to as replyTo',
      'message_settings.review_link as reviewLink',
      'business.name as businessName',
      'business.phone as businessPhone',
      'business.email as businessEmail',
      'business.address as businessAddress',
      'business.zone as businessZone',
      'business.language as mainLanguage',
      'business.clock',
      'business.date_order as dateOrder',
    ])
    .executeTakeFirstOrThrow();

export type Sender = Awaited<ReturnType<typeof findSender>>;

/** When reminders are sent, and the quiet hours, in the zone of the business. */
export const findReminderTimes = (db: Db) =>
  db
    .selectFrom('message_settings')
    .innerJoin('business', (join) => join.onTrue())
    .select([
      'reminder_minutes as minutes',
      'quiet_from as quietFrom',
      'quiet_to as quietTo',
      'business.zone',
    ])
    .executeTakeFirstOrThrow();

/** Everyone who performs a part of these bookings. */
export async function findStaffOf(db: Db, bookingIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('appointment')
    .where('booking_id', 'in', bookingIds)
    .select('staff_id')
    .distinct()
    .orderBy('staff_id')
    .execute();
  return rows.map(({ staff_id }) => staff_id);
}

/** A staff member's address and zone. */
export const findStaffMember = (db: Db, staffId: string) =>
  db.selectFrom('staff').where('staff_id', '=', staffId).select(['name', 'email', 'zone']).executeTakeFirst();

/** The accounts of managers, with the area of their links. */
export async function findManagers(db: Db) {
  const rows = await accounts(db).orderBy('user_account.user_id').execute();
  return rows.filter((row) => can(actorOf(row), 'mail.manager'));
}

/** The recipient, while they are a manager. */
export const findManager = async (db: Db, recipient: string) =>
  (await findManagers(db)).find(({ userId }) => recipient === `manager:${userId}`);

export async function insertLink(db: Db, link: NewRow<'booking_link'>): Promise<void> {
  await db.insertInto('booking_link').values(link).execute();
}

/** The names and instructions of a booked service in other languages. */
export const bookedTranslations = sql<Translations>`jsonb_build_object(
  'serviceName', appointment.service_names, 'instructions', service.translations -> 'instructions')`;

/** Bookings with all data a mail can contain. */
const bookings = (db: Db) =>
  db
    .selectFrom('booking')
    .innerJoin('business', (join) => join.onTrue())
    .select([
      'booking.booking_id as bookingId',
      'booking.customer_id as customerId',
      'booking.reference',
      'booking.status',
      'booking.sequence',
      'booking.created_at as createdAt',
      'booking.zone',
      'booking.visitor_zone as visitorZone',
      'booking.first_name as firstName',
      'booking.last_name as lastName',
      'booking.email',
      'booking.phone',
      'booking.note',
      'booking.source',
      'booking.attendee_name as attendeeName',
      'booking.party_size as partySize',
      'booking.cancel_minutes as cancelMinutes',
      'booking.reschedule_minutes as rescheduleMinutes',
      'booking.reschedules',
      'booking.cancellation_tiers as acceptedTiers',
      prepaymentRules.as('prepaymentRules'),
      'business.reschedules_at_most as reschedulesAtMost',
      'booking.total_minor as totalMinor',
      'booking.currency',
      'booking.price_is_known as priceIsKnown',
      'booking.deposit_minor as depositMinor',
      'booking.paid_minor as paidMinor',
      'booking.time_lost_at as timeLostAt',
      'booking.will_come_at as willComeAt',
      'booking.start_at as startAt',
      'booking.end_at as endAt',
      'booking.expires_at as expiresAt',
      'booking.pending_reason as pendingReason',
      addressIsConfirmed.as('addressIsConfirmed'),
      'business.name as businessName',
      'business.clock',
      'business.date_order as dateOrder',
      'business.address as businessAddress',
      'business.phone as businessPhone',
      'business.email as businessEmail',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('appointment')
          .innerJoin('service', 'service.service_id', 'appointment.service_id')
          .whereRef('appointment.booking_id', '=', 'booking.booking_id')
          .select([
            'appointment.service_name as serviceName',
            'service.instructions',
            bookedTranslations.as('translations'),
            'service.location_kind as locationKind',
            'appointment.staff_id as staffId',
            'appointment.staff_name as staffName',
            'appointment.start_at as startAt',
            'appointment.end_at as endAt',
          ])
          .orderBy('appointment.position'),
      ).as('appointments'),
    );

type CustomerBookingRow = Awaited<ReturnType<ReturnType<typeof bookings>['execute']>>[number];

/** A booking in the language of the mail's reader. */
const readable = (booking: CustomerBookingRow) => ({
  ...booking,
  appointments: booking.appointments.map(translated),
});

export type MailedBooking = ReturnType<typeof readable>;

export async function findBooking(db: Db, bookingId: string): Promise<MailedBooking | undefined> {
  const booking = await bookings(db).where('booking.booking_id', '=', bookingId).executeTakeFirst();
  return booking && readable(booking);
}

/** The bookings of a series by date. */
export const findSeries = async (db: Db, seriesId: string): Promise<MailedBooking[]> =>
  (
    await bookings(db).where('booking.series_id', '=', seriesId).orderBy('booking.series_position').execute()
  ).map(readable);

/** The latest booking, as the example of a message. */
export async function findLatestBooking(db: Db): Promise<MailedBooking | undefined> {
  const booking = await bookings(db)
    .orderBy('booking.created_at', 'desc')
    .orderBy('booking.booking_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return booking && readable(booking);
}

/** Events whose mails told the customer the time. */
const eventsWithTime = ['created', 'confirm', 'reschedule'] as const;

/**
 * Confirmed bookings that start in a window without a reminder, nearest first, each with the time at which its start
 * became known. A reminder's version is the minute of the start it refers to.
 */
export async function findUnreminded(
  db: Db,
  { kind, after, upTo }: { kind: MessageKind; after: Date; upTo: Date },
): Promise<{ bookingId: string; startAt: Date; knownAt: Date }[]> {
  const rows = await db
    .selectFrom('booking')
    .where('status', '=', 'confirmed')
    .where('start_at', '>', after)
    .where('start_at', '<=', upTo)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mail')
            .whereRef(sql<string>`booking.booking_id::text`, '=', 'mail.subject_id')
            .where('mail.kind', '=', kind)
            .where(sql<SqlBool>`mail.version = extract(epoch from booking.start_at)::bigint / 60`)
            .select('mail.mail_id'),
        ),
      ),
    )
    .select(['booking_id as bookingId', 'start_at as startAt', 'created_at as createdAt'])
    .select((eb) =>
      eb
        .selectFrom('booking_event')
        .whereRef('booking_event.booking_id', '=', 'booking.booking_id')
        .where('booking_event.kind', 'in', eventsWithTime)
        .select(({ fn }) => fn.max('booking_event.at').as('at'))
        .as('announcedAt'),
    )
    .orderBy('start_at')
    .orderBy('booking_id')
    .execute();
  return rows.map(({ createdAt, announcedAt, ...booking }) => ({
    ...booking,
    knownAt: announcedAt ?? createdAt,
  }));
}
