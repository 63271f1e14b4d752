import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@daybook/contract/release';
import { select } from '@daybook/registry/acts';
import { releaseOf, runVersion } from '@daybook/registry/compose';
import type { Keyring, SigningKey } from '@daybook/registry/keys';
import { places } from '@daybook/registry/places';
import { readPointer } from '@daybook/registry/pointer';
import { RegistryProblem } from '@daybook/registry/problem';
import { readRelease, writeRelease } from '@daybook/registry/releases';
import type { Store } from '@daybook/registry/store';
import { actOf } from './operator.ts';
import { publish } from './publish-build.ts';

/** An operator at a store: what signs, and whose signatures count. */
export interface Signing {
  store: Store;
  key: SigningKey;
  keys: Keyring;
  /** Throws where nobody would deliver what the key signs. */
  assertCounts?(): void;
}

/** Says in the store what the host provides that these releases run in: contracts are checked against it. */
async function writeHost({ store }: Signing, folder: string): Promise<void> {
  const manifest = await readFile(join(folder, 'host.json')).catch(() => null);
  if (manifest) await store.write(places.host, manifest);
}

/** The channel that every visitor is on. */
const production = 'production';

/** What came of releasing builds. */
export interface Released {
  /** The release that the channel serves now. */
  id: string;
  /** Whether it was chosen just now: the channel had none. */
  isNew: boolean;
  /** Remotes that run in another version than the one that was built, or not at all, with both versions. */
  others: { name: string; built: string; runs: string | null }[];
  /** Why the release that the channel serves cannot be verified here; null where it can. */
  foreign: string | null;
}

async function firstRelease(signing: Signing, next: Release): Promise<Released> {
  const { store, key, keys } = signing;
  signing.assertCounts?.();
  await writeRelease(store, next, key, keys);
  const acting = { store, channel: production, act: actOf(), seen: 0 };
  await select(acting, { release: next.id, keys, verb: 'build' });
  return { id: next.id, isNew: true, others: [], foreign: null };
}

/** What operators have chosen stays. */
async function kept({ store, key, keys }: Signing, id: string, next: Release): Promise<Released> {
  // The very files that were built here: whoever signed them first, they are what this key would have signed.
  if (id === next.id) {
    await writeRelease(store, next, key, keys);
    return { id, isNew: false, others: [], foreign: null };
  }
  const current = await readRelease(store, id, keys).catch((error: unknown) => {
    if (error instanceof RegistryProblem && error.kind === 'integrity') return error.message;
    throw error;
  });
  if (current === null || typeof current === 'string')
    return { id, isNew: false, others: [], foreign: current ?? `The store has no release ${id}.` };
  const others = Object.entries(next.remotes)
    .map(([name, { version }]) => ({ name, built: version, runs: current.remotes[name]?.version ?? null }))
    .filter(({ built, runs }) => built !== runs);
  return { id, isNew: false, others, foreign: null };
}

/**
 * Publishes builds. A channel that has no release yet gets one of exactly these remotes; on any other, what was chosen
 * stays: other versions and new areas come by "use", through its gates.
 */
export async function releaseBuilds(
  signing: Signing,
  builds: readonly string[],
  hostFolder: string,
): Promise<Released> {
  const { store } = signing;
  await writeHost(signing, hostFolder);
  const manifests = await Promise.all(builds.map((build) => publish(store, build)));
  const remotes = manifests.map((each) => [each.name, runVersion(each, undefined, () => true)] as const);
  const next = releaseOf(Object.fromEntries(remotes));
  const pointed = await readPointer(store, production);
  return pointed ? kept(signing, pointed.pointer.release, next) : firstRelease(signing, next);
}
