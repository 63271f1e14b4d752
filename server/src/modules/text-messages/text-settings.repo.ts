import type { MessageChannel } from '@daybook/domain/messages/channels';
import type { MessageKind } from '@daybook/domain/messages/kinds';
import type { Db, Tx } from '../../platform/database/types.ts';

/** The orders of channels, and the limit. */
export async function findTextSettings(db: Db) {
  const settings = await db
    .selectFrom('message_settings')
    .innerJoin('business', (join) => join.onTrue())
    .select([
      'message_settings.channels',
      'message_settings.text_limit_minor as monthlyLimitMinor',
      'message_settings.version',
      'business.currency',
      'business.zone',
    ])
    .executeTakeFirstOrThrow();
  const differing = await db
    .selectFrom('message_channels')
    .select(['kind', 'channels'])
    .orderBy('kind')
    .execute();
  return { ...settings, differing };
}

export const countOptOuts = async (db: Db): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('text_opt_out')
        .select((row) => row.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

/** False if someone else has changed it since. */
export async function updateTextSettings(
  tx: Tx,
  version: number,
  fields: {
    channels: MessageChannel[];
    differing: { kind: MessageKind; channels: MessageChannel[] }[];
    monthlyLimitMinor: number | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message_settings')
    .set({
      channels: fields.channels,
      text_limit_minor: fields.monthlyLimitMinor,
      version: version + 1,
    })
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx.deleteFrom('message_channels').execute();
  if (fields.differing.length > 0) await tx.insertInto('message_channels').values(fields.differing).execute();
  return true;
}
