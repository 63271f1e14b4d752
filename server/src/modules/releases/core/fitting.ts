import { missingEndpoints } from '@daybook/contract/api-fit';
import { apiNeedsFile } from '@daybook/contract/api-shape';
import type { Release, ReleasedRemote, ReleasedVersion } from '@daybook/contract/release';
import { readNeeds } from '@daybook/registry/files';
import type { Store } from '@daybook/registry/store';
import { apiOffer } from '../../../platform/http/api-offer.ts';
import type { Log } from '../../../platform/log.ts';

/** A release as this server can serve it, and the areas it cannot serve in any version. */
export interface FittedRelease {
  remotes: Release['remotes'];
  /** Remotes whose selected version calls endpoints this server lacks and that have no other version. */
  unserved: readonly string[];
}

/** Adapts a release to the calls that this server offers. */
export type FitRelease = (release: Release) => Promise<FittedRelease>;

/** More versions than the releases in use name. */
const remembered = 500;

/**
 * A version that calls missing endpoints would fail in every page after it started. So pages get its previous version,
 * which the release names, and a canary goes to nobody.
 */
export function createFitRelease({ store, log }: { store: Store; log: Log }): FitRelease {
  const known = new Map<string, Promise<string[]>>();

  /** A version whose calls cannot be read is served: the page will find out. */
  async function look(name: string, released: ReleasedVersion): Promise<string[]> {
    const needs = await readNeeds(store, name, released.version, released).catch(() => null);
    const problems = needs ? missingEndpoints(needs, apiOffer()) : [];
    if (problems.length > 0)
      log.error(
        { remote: name, version: released.version, problems: problems.slice(0, 10) },
        'a version of a remote needs a newer API than this server offers and is not delivered; update the server',
      );
    return problems;
  }

  async function fits(name: string, released: ReleasedVersion): Promise<boolean> {
    const key = `${name}@${released.version} ${released.assets[apiNeedsFile] ?? ''}`;
    if (!known.has(key) && known.size >= remembered) known.clear();
    const found = known.get(key) ?? look(name, released);
    known.set(key, found);
    return (await found).length === 0;
  }

  async function fitted(name: string, remote: ReleasedRemote): Promise<ReleasedRemote | null> {
    const canary = remote.canary && (await fits(name, remote.canary.version)) ? remote.canary : null;
    const previous = remote.previous && (await fits(name, remote.previous)) ? remote.previous : null;
    if (await fits(name, remote)) return { ...remote, previous, canary };
    return previous && { ...previous, area: remote.area, previous: null, canary: null, standsIn: true };
  }

  return async ({ remotes }) => {
    const each = await Promise.all(
      Object.entries(remotes).map(async ([name, remote]) => ({
        name,
        remote,
        served: await fitted(name, remote),
      })),
    );
    return {
      remotes: Object.fromEntries(each.map(({ name, remote, served }) => [name, served ?? remote])),
      unserved: each.filter(({ served }) => served === null).map(({ name }) => name),
    };
  };
}
