import type { OnlineProvider, ProviderMode } from '@daybook/domain/payments';
import type { Db, Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { reseal, type SecretBox } from '../../../platform/secret-box.ts';
import type { Connection } from './adapters/provider.ts';
import { baseUrlOf } from './adapters/providers.ts';
import type { PaymentReceivedDeps } from './handle-payment-received.ts';
import { findProvider, findProviders, type ProviderRow, setSealedKeys } from './provider.repo.ts';

export type PaymentDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'config' | 'secrets' | 'log' | 'outbox'> &
  PaymentReceivedDeps;

const purpose = 'payment provider';
type KeyKind = 'secret key' | 'webhook secret';
const ownerOf = (provider: OnlineProvider, kind: KeyKind) => `${provider} ${kind}`;

export const sealKey = (
  { secrets }: Pick<Deps, 'secrets'>,
  provider: OnlineProvider,
  kind: KeyKind,
  key: string,
): string => secrets.seal(purpose, ownerOf(provider, kind), key);

/** The connection of a provider; null if it has no keys or they cannot be read. */
export function connectionOf(deps: Pick<Deps, 'secrets' | 'config'>, row: ProviderRow): Connection | null {
  const { provider, mode, sealedSecretKey, sealedWebhookSecret } = row;
  const open = (kind: KeyKind, sealed: string | null) =>
    sealed === null ? null : deps.secrets.open(purpose, ownerOf(provider, kind), sealed);
  const secretKey = open('secret key', sealedSecretKey);
  const baseUrl = baseUrlOf(provider, mode, deps.config.simulatorUrl);
  if (secretKey === null || baseUrl === null) return null;
  return { provider, mode, baseUrl, secretKey, webhookSecret: open('webhook secret', sealedWebhookSecret) };
}

/** The connection for a payment's mode: never with the keys of the other mode. */
export async function connectionFor(
  deps: Pick<Deps, 'secrets' | 'config'>,
  db: Db,
  provider: OnlineProvider,
  mode?: ProviderMode,
): Promise<Connection | null> {
  const row = await findProvider(db, provider);
  if (mode !== undefined && row.mode !== mode) return null;
  return connectionOf(deps, row);
}

/** The number of provider keys sealed under another installation secret. */
export async function countLostKeys({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> {
  const sealed = (await findProviders(db)).flatMap(({ provider, sealedSecretKey, sealedWebhookSecret }) => [
    { owner: ownerOf(provider, 'secret key'), text: sealedSecretKey },
    { owner: ownerOf(provider, 'webhook secret'), text: sealedWebhookSecret },
  ]);
  return sealed.filter(({ owner, text }) => text !== null && secrets.open(purpose, owner, text) === null)
    .length;
}

/** Seals every key of a provider under another secret of the installation. */
export async function resealKeys(tx: Tx, boxes: { from: SecretBox; to: SecretBox }): Promise<number> {
  let count = 0;
  const sealedAnew = (provider: OnlineProvider, kind: KeyKind, sealed: string | null) => {
    if (sealed === null) return null;
    count += 1;
    return reseal(boxes, { purpose, owner: ownerOf(provider, kind), sealed });
  };
  for (const { provider, sealedSecretKey, sealedWebhookSecret } of await findProviders(tx))
    await setSealedKeys(tx, provider, {
      secretKey: sealedAnew(provider, 'secret key', sealedSecretKey),
      webhookSecret: sealedAnew(provider, 'webhook secret', sealedWebhookSecret),
    });
  return count;
}
