import type { MessageChannel, TextChannel, TextState } from '@daybook/domain/messages/channels';
import type { ProviderMode } from '@daybook/domain/payments';
import { sql } from 'kysely';
import type { NewRow, RowChange } from '../../platform/database/tables.ts';
import type { Db, Tx } from '../../platform/database/types.ts';

/** How a message to a customer is sent. */
export async function findRoute(db: Db, kind: string) {
  const { channels, quietFrom, quietTo, zone, limitMinor } = await db
    .selectFrom('message_settings')
    .innerJoin('business', (join) => join.onTrue())
    .leftJoin('message_channels', (join) => join.on('message_channels.kind', '=', sql<never>`${kind}`))
    .select((row) => [
      row.fn
        .coalesce('message_channels.channels', 'message_settings.channels')
        .$castTo<MessageChannel[]>()
        .as('channels'),
      'quiet_from as quietFrom',
      'quiet_to as quietTo',
      'text_limit_minor as limitMinor',
      'business.zone',
    ])
    .executeTakeFirstOrThrow();
  const quiet = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };
  return { channels, quiet, zone, limitMinor };
}

export type Route = Awaited<ReturnType<typeof findRoute>>;

export const isOptedOut = async (db: Db, phoneKey: string): Promise<boolean> =>
  (await db
    .selectFrom('text_opt_out')
    .where('phone_key', '=', phoneKey)
    .select('phone_key')
    .executeTakeFirst()) !== undefined;

export async function insertOptOut(db: Db, phoneKey: string, at: Date): Promise<void> {
  await db
    .insertInto('text_opt_out')
    .values({ phone_key: phoneKey, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteOptOut(db: Db, phoneKey: string): Promise<void> {
  await db.deleteFrom('text_opt_out').where('phone_key', '=', phoneKey).execute();
}

/** False if this reply was handled before. */
export async function insertReply(tx: Tx, providerId: string, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('text_reply')
    .values({ provider_id: providerId, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('provider_id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface Try {
  textMessageId: string;
  channel: TextChannel;
  state: TextState;
}

/** The tries to send a message as a text, oldest first. */
export const findTries = (db: Db, mailId: string): Promise<Try[]> =>
  db
    .selectFrom('text_message')
    .where('mail_id', '=', mailId)
    .select(['text_message_id as textMessageId', 'channel', 'state'])
    .orderBy('created_at')
    .orderBy('text_message_id')
    .execute();

/** What texts in a mode have cost since then. One that failed costs nothing. */
export async function findSpent(db: Db, mode: ProviderMode, since: Date): Promise<number> {
  const { spent } = await db
    .selectFrom('text_message')
    .where('mode', '=', mode)
    .where('state', '<>', 'failed')
    .where('created_at', '>=', since)
    .select((row) => row.fn.coalesce(row.fn.sum<string>('cost_minor'), sql<string>`0`).as('spent'))
    .executeTakeFirstOrThrow();
  return Number(spent);
}

/** One at a time may decide whether a text still fits the limit. */
export async function lockSpending(tx: Tx): Promise<void> {
  await tx.selectFrom('message_settings').select('message_settings_id').forUpdate().execute();
}

export async function insertText(tx: Tx, row: NewRow<'text_message'>): Promise<void> {
  await tx.insertInto('text_message').values(row).execute();
}

export async function updateText(
  db: Db,
  textMessageId: string,
  change: RowChange<'text_message'>,
): Promise<void> {
  await db.updateTable('text_message').set(change).where('text_message_id', '=', textMessageId).execute();
}

/** Keeps what a report has said in the meantime. */
export async function recordAccepted(db: Db, textMessageId: string, providerId: string): Promise<void> {
  await db
    .updateTable('text_message')
    .set({
      provider_id: providerId,
      state: sql`case when state in ('sending', 'unknown') then 'sent' else state end`,
    })
    .where('text_message_id', '=', textMessageId)
    .execute();
}

/**
 * A text with its message, which is locked first: the worker and the reports of the provider decide one after the
 * other.
 */
export async function lockText(tx: Tx, textMessageId: string) {
  await tx
    .selectFrom('mail')
    .where('mail_id', '=', (text) =>
      text.selectFrom('text_message').where('text_message_id', '=', textMessageId).select('mail_id'),
    )
    .select('mail_id')
    .forUpdate()
    .execute();
  return tx
    .selectFrom('text_message')
    .innerJoin('mail', 'mail.mail_id', 'text_message.mail_id')
    .where('text_message_id', '=', textMessageId)
    .select([
      'mail.mail_id as mailId',
      'mail.state as mailState',
      'text_message.channel',
      'text_message.mode',
      'text_message.state',
      'text_message.provider_id as providerId',
    ])
    .executeTakeFirst();
}

/** Lets the worker send the message by the next channel. */
export async function releaseMail(tx: Tx, mailId: string, now: Date): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ state: 'waiting', attempts: 0, due_at: now, sent_at: null })
    .where('mail_id', '=', mailId)
    .where('state', 'in', ['waiting', 'sent'])
    .execute();
}

export async function markMailTexted(tx: Tx, mailId: string, now: Date): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ state: 'sent', sent_at: now, last_error: null })
    .where('mail_id', '=', mailId)
    .where('state', '=', 'waiting')
    .execute();
}
