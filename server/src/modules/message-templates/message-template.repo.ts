import type { MessageSettingsInput } from '@daybook/contract/messages';
import type { MessageForm } from '@daybook/domain/messages/kinds';
import type { MessageText } from '@daybook/domain/messages/template';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/types.ts';
import { storedTranslations, type Translations } from '../../platform/translated.ts';
import { prepaymentRules } from '../payment-terms/payment-terms.repo.ts';

export const findTemplates = (db: Db) => db.selectFrom('message_template').selectAll().execute();

export type Template = Awaited<ReturnType<typeof findTemplates>>[number];

export const findTemplate = (db: Db, { kind, audience }: MessageForm): Promise<Template | undefined> =>
  db
    .selectFrom('message_template')
    .selectAll()
    .where('kind', '=', kind)
    .where('audience', '=', audience)
    .executeTakeFirst();

interface Change extends MessageForm {
  enabled: boolean;
  text: MessageText | null;
  translations: Translations;
  /** The previous version; 0 for the built-in one. */
  version: number;
  at: Date;
  by: string;
}

/** Compare and swap: false if someone else has changed it in the meantime. */
export async function putTemplate(tx: Tx, change: Change): Promise<boolean> {
  const { kind, audience, enabled, text, translations, version, at, by } = change;
  const decided = {
    enabled,
    subject: text?.subject ?? null,
    body: text?.body ?? null,
    translations: storedTranslations(translations),
    version: version + 1,
    updated_at: at,
    updated_by: by,
  };
  const row =
    version === 0
      ? await tx
          .insertInto('message_template')
          .values({ kind, audience, ...decided })
          .onConflict((conflict) => conflict.columns(['kind', 'audience']).doNothing())
          .returning('kind')
          .executeTakeFirst()
      : await tx
          .updateTable('message_template')
          .set(decided)
          .where('kind', '=', kind)
          .where('audience', '=', audience)
          .where('version', '=', version)
          .returning('kind')
          .executeTakeFirst();
  return row !== undefined;
}

export const findSettings = (db: Db) =>
  db
    .selectFrom('message_settings')
    .innerJoin('business', (join) => join.onTrue())
    .select([
      'message_settings.sender_name as senderName',
      'message_settings.reply_to as replyTo',
      'message_settings.reminder_minutes as reminderMinutes',
      'message_settings.quiet_from as quietFrom',
      'message_settings.quiet_to as quietTo',
      'message_settings.review_link as reviewLink',
      'message_settings.version',
      'business.email as businessEmail',
      'business.name as businessName',
    ])
    .executeTakeFirstOrThrow();

/** Compare and swap: false if someone else has changed it in the meantime. */
export async function putSettings(
  tx: Tx,
  settings: Omit<MessageSettingsInput, 'password' | 'code'>,
): Promise<boolean> {
  const { senderName, replyTo, reminderMinutes, quietHours, reviewLink, version } = settings;
  const { numUpdatedRows } = await tx
    .updateTable('message_settings')
    .set({
      sender_name: senderName,
      reply_to: replyTo,
      reminder_minutes: JSON.stringify(reminderMinutes),
      quiet_from: quietHours?.from ?? null,
      quiet_to: quietHours?.to ?? null,
      review_link: reviewLink,
      version: version + 1,
    })
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The zone, address and currency of the business. */
export const findPlace = (db: Db) =>
  db
    .selectFrom('business')
    .select(['zone', 'currency', prepaymentRules.as('prepaymentRules')])
    .executeTakeFirstOrThrow();

/** The recipient of a test mail: the user's own account. */
export const findAccount = (db: Db, userId: string) =>
  db
    .selectFrom('user_account')
    .where('user_id', '=', userId)
    .where('disabled_at', 'is', null)
    .select(['email', 'full_name as fullName'])
    .executeTakeFirst();

/** The latest issued invoice that is not void; if it must be payable, the latest with a balance. */
export const findLatestInvoice = async (db: Db, { isOpen }: { isOpen: boolean }): Promise<string | null> =>
  (
    await db
      .selectFrom('invoice')
      .where('state', '=', 'issued')
      .$if(isOpen, (query) => query.where('balance_minor', '>', 0))
      .select('invoice_id as id')
      .orderBy('created_at', 'desc')
      .orderBy('invoice_id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null;

export const findLatestCreditNote = async (db: Db): Promise<string | null> =>
  (
    await db
      .selectFrom('credit_note')
      .select('credit_note_id as id')
      .orderBy('issued_on', 'desc')
      .orderBy('credit_note_id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null;

export const findLatestReceipt = async (db: Db): Promise<string | null> =>
  (
    await db
      .selectFrom('payment')
      .where('number', 'is not', null)
      .select('payment_id as id')
      .orderBy('created_at', 'desc')
      .orderBy('payment_id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null;

export const findLatestRefund = async (db: Db, { isFailed }: { isFailed: boolean }): Promise<string | null> =>
  (
    await db
      .selectFrom('refund')
      .where('state', isFailed ? '=' : '<>', 'failed')
      .select('refund_id as id')
      .orderBy('at', 'desc')
      .orderBy('refund_id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null;

export const findLatestSeries = async (db: Db): Promise<string | null> =>
  (
    await db
      .selectFrom('series')
      .select('series_id as id')
      .orderBy('created_at', 'desc')
      .orderBy('series_id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null;

/** The latest mail to a customer with data, and its booking. */
export const findLatestMailedBooking = (db: Db, kind: MessageForm['kind'], carries: 'moved' | 'settled') =>
  db
    .selectFrom('mail')
    .where('kind', '=', kind)
    .where('recipient', '=', 'customer')
    .where(sql<SqlBool>`data ? ${carries}`)
    .select(['subject_id as bookingId', 'data'])
    .orderBy('created_at', 'desc')
    .orderBy('mail_id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findLatestTimeOff = async (db: Db) => {
  const found = await db
    .selectFrom('time_off')
    .innerJoin('staff', 'staff.staff_id', 'time_off.staff_id')
    .where('first_on', 'is not', null)
    .select([
      'staff.name as staffName',
      'kind',
      'first_on as firstOn',
      'last_on as lastOn',
      'start_minute as startMinute',
      'end_minute as endMinute',
      'note',
      'decided_by as decidedBy',
      'decision_note as decisionNote',
    ])
    .orderBy('time_off.created_at', (order) => order.desc().nullsLast())
    .orderBy('time_off_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { firstOn = null, lastOn = null } = found ?? {};
  return found && firstOn !== null && lastOn !== null ? { ...found, firstOn, lastOn } : undefined;
};
