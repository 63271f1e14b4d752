import type { TextChannel } from '@daybook/domain/messages/channels';
import type { Db, Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { reseal, type SecretBox } from '../../platform/secret-box.ts';
import type { Connection } from './providers/text-provider.ts';
import { textBaseUrlOf } from './providers/text-providers.ts';
import {
  findTextChannel,
  findTextChannels,
  setSealedTextSecret,
  type TextChannelRow,
} from './text-channel.repo.ts';

export type TextDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'config' | 'secrets' | 'log' | 'outbox'>;

const purpose = 'text channel';

export const sealTextSecret = (
  { secrets }: Pick<Deps, 'secrets'>,
  channel: TextChannel,
  secret: string,
): string => secrets.seal(purpose, channel, secret);

/** The connection of a channel; null if it has no keys or they cannot be read. */
export function connectionOf(
  { secrets, config }: Pick<Deps, 'secrets' | 'config'>,
  row: TextChannelRow,
): Connection | null {
  const { channel, provider, mode, account, sender, sealedSecret, priceMinor } = row;
  const secret = sealedSecret === null ? null : secrets.open(purpose, channel, sealedSecret);
  const baseUrl = textBaseUrlOf(provider, mode, config.simulatorUrl);
  if (secret === null || baseUrl === null) return null;
  return { channel, provider, mode, baseUrl, account, sender, secret, priceMinor };
}

export const connectionFor = async (
  deps: Pick<Deps, 'secrets' | 'config'>,
  db: Db,
  channel: TextChannel,
): Promise<Connection | null> => connectionOf(deps, await findTextChannel(db, channel));

/** The number of channel secrets sealed under another installation secret. */
export async function countLostTextSecrets({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> {
  const rows = await findTextChannels(db);
  return rows.filter(
    ({ channel, sealedSecret }) =>
      sealedSecret !== null && secrets.open(purpose, channel, sealedSecret) === null,
  ).length;
}

/** Seals every secret of a channel under another secret of the installation. */
export async function resealTextSecrets(tx: Tx, boxes: { from: SecretBox; to: SecretBox }): Promise<number> {
  let count = 0;
  for (const { channel, sealedSecret } of await findTextChannels(tx)) {
    if (sealedSecret === null) continue;
    count += 1;
    await setSealedTextSecret(tx, channel, reseal(boxes, { purpose, owner: channel, sealed: sealedSecret }));
  }
  return count;
}
