import { missingEndpoints } from '@daybook/contract/api-fit';
import type { ApiShape } from '@daybook/contract/api-shape';
import type { ReleasedRemote } from '@daybook/contract/release';
import { readNeeds } from '@daybook/registry/files';
import { openStore } from '@daybook/registry/open-store';
import { hostName } from '@daybook/registry/places';
import { readPointer } from '@daybook/registry/pointer';
import { RegistryProblem } from '@daybook/registry/problem';
import { needRelease } from '@daybook/registry/releases';
import { readStatement } from '@daybook/registry/servers';
import type { Store } from '@daybook/registry/store';
import type { Config } from '../../../config.ts';
import { apiOffer } from '../../../platform/http/api-offer.ts';
import { StartError } from '../../../platform/start-error.ts';
import { trustedKeys } from './trusted-keys.ts';

type Built = Pick<ReleasedRemote, 'version' | 'assets'>;

/** Versions of a remote that pages may get, the selected one first. */
const servable = (remote: ReleasedRemote): Built[] => [remote, ...(remote.previous ? [remote.previous] : [])];

/** The calls missing here because of which nothing of these versions would work; none if one of them fits. */
async function lossesOf(store: Store, name: string, versions: readonly Built[], before: ApiShape) {
  const losses: string[] = [];
  for (const version of versions) {
    const needs = await readNeeds(store, name, version.version, version);
    const missing = needs ? missingEndpoints(needs, apiOffer()) : [];
    if (missing.length === 0) return [];
    const isNew = needs !== null && missingEndpoints(needs, before).length === 0;
    if (isNew) losses.push(...missing.map((sentence) => `${name} ${version.version}: ${sentence}`));
  }
  return losses;
}

type Places = Pick<Config, 'store' | 'channel' | 'releaseKeys'>;

async function findLosses({ store: address, channel, releaseKeys }: Places): Promise<string[]> {
  const store = openStore(address);
  const [pointed, stated] = await Promise.all([readPointer(store, channel), readStatement(store, channel)]);
  if (!pointed || !stated) return [];
  const { pointer } = pointed;
  const { hostBuild, remotes } = await needRelease(store, pointer.release, trustedKeys({ releaseKeys })());
  const losses = hostBuild ? await lossesOf(store, hostName, [hostBuild], stated.api) : [];
  for (const [name, remote] of Object.entries(remotes))
    if (!(name in pointer.disabled))
      losses.push(...(await lossesOf(store, name, servable(remote), stated.api)));
  return losses;
}

const named = 10;

/**
 * Throws if an area works with the server that was started last and would not work with this one. An area that is
 * already unavailable does not prevent the start, nor does a store that cannot be read.
 */
export async function assertStillServed(config: Places): Promise<void> {
  const losses = await findLosses(config).catch((error: unknown) => {
    if (error instanceof RegistryProblem) return [];
    throw error;
  });
  if (losses.length === 0) return;
  throw new StartError(
    `This server does not offer what the selected release calls, and the server before it did:\n${losses.slice(0, named).join('\n')}\nSelect versions that fit ("npm run remotes -- use"), return to earlier ones ("rollback"), or switch the area off ("disable"), then start again.`,
  );
}
