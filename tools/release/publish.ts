import { createHash } from 'node:crypto';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Release, type ReleasedRemote, type RemoteManifest } from '@daybook/contract/release';
import { integrityOf } from '../federation/asset-facts.ts';
import { places, readManifest, readPointer, readRelease, writeWhole } from './store.ts';

/** The channel that every visitor is on. */
const production = 'production';

async function assertBytes(folder: string, { name, version, assets }: RemoteManifest): Promise<void> {
  for (const [file, integrity] of Object.entries(assets))
    if (integrityOf(await readFile(join(folder, file))) !== integrity)
      throw new Error(`${name} ${version}: ${file} is not the file that its remote.json describes.`);
}

/**
 * Puts a remote's build into the store, where no visitor sees it yet. A version that is there with the same bytes is
 * left alone; the same version with other bytes is refused.
 */
export async function publish(store: string, build: string): Promise<RemoteManifest> {
  const manifest = await readManifest(build);
  if (!manifest) throw new Error(`${build} holds no build of a remote.`);
  const { name, version, assets } = manifest;
  const target = places.remote(store, name, version);
  const present = await readManifest(target);
  if (present && !isDeepStrictEqual(present.assets, assets))
    throw new Error(
      `${name} ${version} is in the store with other bytes; give the new ones a version of their own.`,
    );
  if (present) return present;
  await assertBytes(build, manifest);
  const draft = `${target}.${process.pid}`;
  await cp(build, draft, { recursive: true });
  await rm(target, { recursive: true, force: true });
  await rename(draft, target);
  return manifest;
}

function released(manifest: RemoteManifest): ReleasedRemote {
  const { name, version, container, entry, exposes, area, requires, assets, styles, preload } = manifest;
  const base = `/remotes/${name}/${version}/`;
  return { version, container, entry, exposes, area, requires, assets, styles, preload, base };
}

/** A release is named after what is in it: the same remotes are the same release. */
function describe(remotes: Readonly<Record<string, ReleasedRemote>>): Release {
  const sorted = Object.fromEntries(Object.entries(remotes).sort(([a], [b]) => (a < b ? -1 : 1)));
  const id = createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 8);
  const parsed = Release.safeParse({ schema: 'daybook.release/1', id, remotes: sorted });
  if (!parsed.success) throw new Error(`This would not be a release: ${parsed.error.message}`);
  return parsed.data;
}

async function activate(store: string, next: Release): Promise<{ id: string; changed: boolean }> {
  const current = await readPointer(store, production);
  if (current?.release === next.id) return { id: next.id, changed: false };
  await writeWhole(places.release(store, next.id), next);
  await writeWhole(places.channel(store, production), { release: next.id, seq: (current?.seq ?? 0) + 1 });
  return { id: next.id, changed: true };
}

/** Publishes builds and makes exactly these remotes the release that every visitor gets from now on. */
export async function release(store: string, builds: readonly string[]) {
  const manifests = await Promise.all(builds.map((build) => publish(store, build)));
  return activate(store, describe(Object.fromEntries(manifests.map((each) => [each.name, released(each)]))));
}

/** Changes the version of one remote, published before, and nothing else. Pages opened from now on run it. */
export async function use(store: string, name: string, version: string) {
  const manifest = await readManifest(places.remote(store, name, version));
  if (!manifest) throw new Error(`The store has no ${name} ${version}.`);
  const pointer = await readPointer(store, production);
  const current = pointer && (await readRelease(store, pointer.release));
  if (!current) throw new Error('The store has no release to change.');
  return activate(store, describe({ ...current.remotes, [name]: released(manifest) }));
}
