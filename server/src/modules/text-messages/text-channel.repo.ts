import type { TextChannel } from '@daybook/domain/messages/channels';
import type { RowChange } from '../../platform/database/tables.ts';
import type { Db, Tx } from '../../platform/database/types.ts';

const channels = (db: Db) =>
  db
    .selectFrom('text_channel')
    .select([
      'channel',
      'provider',
      'mode',
      'is_enabled as isEnabled',
      'account',
      'sender',
      'sealed_secret as sealedSecret',
      'secret_hint as secretHint',
      'price_minor as priceMinor',
      'last_report_at as lastReportAt',
      'last_error as lastError',
      'last_error_at as lastErrorAt',
      'version',
    ]);

export const findTextChannel = (db: Db, channel: TextChannel) =>
  channels(db).where('channel', '=', channel).executeTakeFirstOrThrow();

export const findTextChannels = (db: Db) => channels(db).orderBy('channel').execute();

export type TextChannelRow = Awaited<ReturnType<typeof findTextChannel>>;

/** False if someone else has changed it since. */
export async function updateTextChannel(
  tx: Tx,
  channel: TextChannel,
  version: number,
  change: RowChange<'text_channel'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('text_channel')
    .set({ ...change, version: version + 1 })
    .where('channel', '=', channel)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Connects a channel that has never been set up. */
export async function connectTextChannel(
  db: Db,
  channel: TextChannel,
  change: RowChange<'text_channel'>,
): Promise<void> {
  await db.updateTable('text_channel').set(change).where('channel', '=', channel).execute();
}

export async function setSealedTextSecret(tx: Tx, channel: TextChannel, sealed: string): Promise<void> {
  await tx
    .updateTable('text_channel')
    .set({ sealed_secret: sealed })
    .where('channel', '=', channel)
    .execute();
}

export async function recordTextError(
  db: Db,
  channel: TextChannel,
  message: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('text_channel')
    .set({ last_error: message.slice(0, 500), last_error_at: at })
    .where('channel', '=', channel)
    .execute();
}

export async function recordTextReport(db: Db, channel: TextChannel, at: Date): Promise<void> {
  await db.updateTable('text_channel').set({ last_report_at: at }).where('channel', '=', channel).execute();
}
