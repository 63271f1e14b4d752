import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@daybook/contract/release';
import { select } from '@daybook/registry/acts';
import { releaseOf, runVersion } from '@daybook/registry/compose';
import type { Keyring, SigningKey } from '@daybook/registry/keys';
import { places } from '@daybook/registry/places';
import { readPointer, readRelease, writeRelease } from '@daybook/registry/releases';
import type { Store } from '@daybook/registry/store';
import { actOf } from './operator.ts';
import { publish } from './publish-build.ts';

/** An operator at a store: what signs, and whose signatures count. */
export interface Signing {
  store: Store;
  key: SigningKey;
  keys: Keyring;
}

/** Says in the store what the host provides that these releases run in: contracts are checked against it. */
async function writeHost({ store }: Signing, folder: string): Promise<void> {
  const manifest = await readFile(join(folder, 'host.json')).catch(() => null);
  if (manifest) await store.write(places.host, manifest);
}

/** The channel that every visitor is on. */
const production = 'production';

async function currentRelease({ store, keys }: Signing): Promise<Release | null> {
  const pointed = await readPointer(store, production);
  // What another key has signed was another operator's: it is taken over as if there were none.
  return pointed && (await readRelease(store, pointed.pointer.release, keys).catch(() => null));
}

const versionsOf = (release: Release | null) =>
  JSON.stringify(
    Object.entries(release?.remotes ?? {})
      .map(([name, { version }]) => [name, version])
      .sort(),
  );

/**
 * Publishes builds and makes exactly these remotes the release that every visitor gets from now on. Where they are it
 * already, nothing changes.
 */
export async function releaseBuilds(signing: Signing, builds: readonly string[], hostFolder: string) {
  const { store, key, keys } = signing;
  await writeHost(signing, hostFolder);
  const manifests = await Promise.all(builds.map((build) => publish(store, build)));
  const current = await currentRelease(signing);
  const remotes = manifests.map(
    (each) => [each.name, runVersion(each, current?.remotes[each.name], () => true)] as const,
  );
  const next = releaseOf(Object.fromEntries(remotes));
  if (current && versionsOf(current) === versionsOf(next)) return { id: current.id, changed: false };
  await writeRelease(store, next, key, keys);
  await select({ store, channel: production, act: actOf() }, { release: next.id, keys, verb: 'build' });
  return { id: next.id, changed: true };
}
