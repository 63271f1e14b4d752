import { wayBack } from '@daybook/registry/history';
import type { SigningKey } from '@daybook/registry/keys';
import { readLog } from '@daybook/registry/log';
import { readPointer } from '@daybook/registry/pointer';
import { RegistryProblem } from '@daybook/registry/problem';
import { signerOf } from '@daybook/registry/releases';
import { readStatement } from '@daybook/registry/servers';
import { type Environment, type Operator, serverKeys } from './operator.ts';

const refused = (id: string, why: string, advice: string) =>
  new RegistryProblem(
    'integrity',
    `Nothing was signed, because no server trusts the key ${id}. ${why} ${advice}`,
  );

const advice =
  'Sign with a trusted key (DAYBOOK_SIGNING_KEY), or first add this public key to DAYBOOK_RELEASE_KEYS, for the servers and here ("remotes keys" prints it).';

/** The keys that signed this channel's releases. */
async function signersOf({ store, channel }: Operator): Promise<string[]> {
  const served = [...new Set(wayBack(await readLog(store), channel))];
  const signers = await Promise.all(served.map((id) => signerOf(store, id)));
  return signers.filter((signer) => signer !== null);
}

/**
 * Throws if servers would refuse this operator's signature. Servers publish their trusted keys. If none has done so
 * yet, the key must be configured here or have signed an earlier release of the channel.
 */
export async function assertKeyCounts(operator: Operator): Promise<void> {
  const { store, channel, environment } = operator;
  const { id } = operator.key();
  const stated = await readStatement(store, channel);
  if (stated) {
    if (stated.keys.includes(id)) return;
    throw refused(id, `The servers of ${channel} trust ${stated.keys.join(', ') || 'none'}.`, advice);
  }
  const named = serverKeys(environment).ids;
  if (named.includes(id)) return;
  const signers = (await readPointer(store, channel)) ? await signersOf(operator) : [];
  if (signers.includes(id)) return;
  if (named.length > 0 || signers.length > 0)
    throw refused(id, `Trusted keys: ${[...new Set([...named, ...signers])].join(', ')}.`, advice);
}

/** Throws if a server with this environment would refuse the key's signature. */
export function assertServerKey({ id }: SigningKey, environment: Environment): void {
  const { ids } = serverKeys(environment);
  if (!ids.includes(id)) throw refused(id, `DAYBOOK_RELEASE_KEYS names ${ids.join(', ')}.`, advice);
}
