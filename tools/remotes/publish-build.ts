import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { RemoteManifest } from '@daybook/contract/release';
import { integrityOf } from '@daybook/registry/files';
import { writeLog } from '@daybook/registry/log';
import { places } from '@daybook/registry/places';
import { RegistryProblem } from '@daybook/registry/problem';
import { parseAs, readManifest } from '@daybook/registry/releases';
import type { Store } from '@daybook/registry/store';
import { actOf } from './operator.ts';

/** The manifest of a finished build. */
export async function readBuild(folder: string): Promise<RemoteManifest> {
  const text = await readFile(join(folder, 'remote.json')).catch((error: unknown) => {
    throw new RegistryProblem('not-found', `${folder} contains no build of a remote.`, error);
  });
  return parseAs(RemoteManifest, text, `${folder}/remote.json`);
}

/** Throws if a file differs from the manifest. */
export async function assertBytes(folder: string, { name, version, assets }: RemoteManifest): Promise<void> {
  for (const [file, integrity] of Object.entries(assets)) {
    const bytes = await readFile(join(folder, file)).catch(() => null);
    if (!bytes || integrityOf(bytes) !== integrity)
      throw new RegistryProblem(
        'integrity',
        `${name} ${version}: ${file} does not match its remote.json. Build it again.`,
      );
  }
}

/** Throws if the store has the version with other content; returns whether it has it with this content. */
export async function assertNew(store: Store, { name, version, assets }: RemoteManifest): Promise<boolean> {
  const present = await readManifest(store, name, version);
  if (present && !isDeepStrictEqual(present.assets, assets))
    throw new RegistryProblem(
      'conflict',
      `${name} ${version} exists in the store with other bytes. Publish them under a new version.`,
    );
  return present !== null;
}

/**
 * Publishes a remote's build to the store, which does not make it visible to visitors. An identical version is left
 * alone; the same version with other content is refused. The manifest is written last, so that a version with a
 * manifest is complete.
 */
export async function publish(store: Store, folder: string, act = actOf()): Promise<RemoteManifest> {
  const manifest = await readBuild(folder);
  const { name, version } = manifest;
  if (await assertNew(store, manifest)) return manifest;
  await assertBytes(folder, manifest);
  const target = places.version(name, version);
  const files = (await readdir(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => file !== 'remote.json');
  await Promise.all(
    files.map(async (file) =>
      store.write(target + file, await readFile(join(folder, file)), { immutable: true }),
    ),
  );
  const own = await readFile(join(folder, 'remote.json'));
  // If two publish the same version at once, the first manifest wins, and different content is refused.
  if (!(await store.write(`${target}remote.json`, own, { immutable: true, when: null })))
    await assertNew(store, manifest);
  const about = `${name}@${version}`;
  await writeLog(store, {
    ...act,
    verb: 'publish',
    channel: null,
    about,
    from: null,
    to: null,
    seq: null,
  });
  return manifest;
}
