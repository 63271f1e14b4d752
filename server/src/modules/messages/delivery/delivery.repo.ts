import type { Language } from '@daybook/i18n/languages';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/database/types.ts';
import type { MailOrder } from '../../../platform/mail/outbox.ts';

export interface ClaimedMail extends Required<MailOrder> {
  mailId: string;
  /** Null until it is written first. */
  language: Language | null;
  /** Including this one. */
  attempts: number;
}

/**
 * Claims due mails and keeps them from other workers until the lease ends. Mails of a dead worker go to the next one
 * then.
 */
export async function claimMails(
  db: Db,
  { now, leaseUntil, count }: { now: Date; leaseUntil: Date; count: number },
): Promise<ClaimedMail[]> {
  const rows = await db
    .updateTable('mail')
    .set((row) => ({ attempts: sql<number>`${row.ref('attempts')} + 1`, due_at: leaseUntil }))
    .where('mail_id', 'in', (query) =>
      query
        .selectFrom('mail')
        .select('mail_id')
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(count)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['mail_id', 'kind', 'subject_id', 'version', 'recipient', 'data', 'language', 'attempts'])
    .execute();
  return rows.map(({ mail_id, subject_id, ...mail }) => ({
    ...mail,
    mailId: mail_id,
    subjectId: subject_id,
  }));
}

export async function markSent(db: Db, mailId: string, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'sent', sent_at: now, last_error: null })
    .where('mail_id', '=', mailId)
    .execute();
}

export async function markDropped(db: Db, mailId: string): Promise<void> {
  await db.updateTable('mail').set({ state: 'dropped' }).where('mail_id', '=', mailId).execute();
}

/** The messages to the customer about a booking, latest first, with the texts they were sent as. */
export const findMessages = (db: Db, bookingId: string) =>
  db
    .selectFrom('mail')
    .where('subject_id', '=', bookingId)
    .where('recipient', '=', 'customer')
    .select((mail) => [
      'mail_id as mailId',
      'kind',
      'state',
      'created_at as orderedAt',
      'sent_at as sentAt',
      'last_error as error',
      jsonArrayFrom(
        mail
          .selectFrom('text_message')
          .whereRef('text_message.mail_id', '=', 'mail.mail_id')
          .select((text) => [
            'channel',
            text.ref('text_message.state').as('state'),
            'text_message.created_at as at',
            'delivered_at as deliveredAt',
            text.ref('text_message.error').as('error'),
          ])
          .orderBy('text_message.created_at')
          .orderBy('text_message_id'),
      ).as('texts'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('mail_id', 'desc')
    .limit(100)
    .execute();

/** The staff of a booking; undefined if there is no such booking. */
export const findBookingStaff = async (db: Db, bookingId: string): Promise<string[] | undefined> =>
  (
    await db
      .selectFrom('booking')
      .leftJoin('appointment', 'appointment.booking_id', 'booking.booking_id')
      .where('booking.booking_id', '=', bookingId)
      .groupBy('booking.booking_id')
      .select(
        sql<string[]>`coalesce(array_agg(distinct staff_id) filter (where staff_id is not null), '{}')`.as(
          'ids',
        ),
      )
      .executeTakeFirst()
  )?.ids;

/** Lets it wait without counting this as a try. */
export async function putOff(db: Db, mailId: string, until: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set((row) => ({ due_at: until, attempts: sql<number>`greatest(${row.ref('attempts')} - 1, 0)` }))
    .where('mail_id', '=', mailId)
    .execute();
}

export async function tryAgainAt(db: Db, mailId: string, at: Date, error: string): Promise<void> {
  await db.updateTable('mail').set({ due_at: at, last_error: error }).where('mail_id', '=', mailId).execute();
}

export async function markFailed(db: Db, mailId: string, now: Date, error: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'failed', undelivered_at: now, last_error: error })
    .where('mail_id', '=', mailId)
    .execute();
}

/**
 * The staff of the booking a mail is about; nobody if it is about something else. Undefined if there is no such mail.
 */
export async function findPerformers(db: Db, mailId: string): Promise<string[] | undefined> {
  const mail = await db
    .selectFrom('mail')
    .where('mail_id', '=', mailId)
    .select((eb) =>
      eb
        .selectFrom('appointment')
        // The subject of a mail is stored as text, and is always an id.
        .whereRef('appointment.booking_id', '=', sql`mail.subject_id::uuid`)
        .select(sql<string[] | null>`array_agg(distinct staff_id)`.as('ids'))
        .as('staffIds'),
    )
    .executeTakeFirst();
  return mail && (mail.staffIds ?? []);
}

/** False if the mail neither failed nor bounced; then nothing changes. Texts that failed may be tried again too. */
export async function sendAgain(db: Db, mailId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({
      state: 'waiting',
      attempts: 0,
      due_at: now,
      undelivered_at: null,
      last_error: null,
      language: null,
    })
    .where('mail_id', '=', mailId)
    .where('state', 'in', ['failed', 'bounced'])
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await db
    .deleteFrom('text_message')
    .where('mail_id', '=', mailId)
    .where('state', 'in', ['sending', 'unknown', 'failed'])
    .execute();
  return true;
}

/** False if no such mail was sent. */
export async function markBounced(db: Db, mailId: string, now: Date, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    // A repeated report keeps the first time.
    .set({ state: 'bounced', undelivered_at: sql`coalesce(undelivered_at, ${now})`, last_error: reason })
    .where('mail_id', '=', mailId)
    .where('state', 'in', ['sent', 'bounced'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
