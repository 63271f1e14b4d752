import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Act, HostManifest, RemoteManifest } from '@daybook/contract/release';
import { integrityOf } from '@daybook/registry/files';
import { writeLog } from '@daybook/registry/log';
import { hostName, manifestFile, places } from '@daybook/registry/places';
import { RegistryProblem } from '@daybook/registry/problem';
import { parseAs, readHost, readManifest } from '@daybook/registry/releases';
import type { Store } from '@daybook/registry/store';
import { actOf } from './operator.ts';

/** The manifest of a finished build. */
export async function readBuild(folder: string): Promise<RemoteManifest> {
  const text = await readFile(join(folder, 'remote.json')).catch((error: unknown) => {
    throw new RegistryProblem('not-found', `${folder} contains no build of a remote.`, error);
  });
  return parseAs(RemoteManifest, text, `${folder}/remote.json`);
}

/** The manifest of a finished build of the host. */
export async function readHostBuild(folder: string): Promise<HostManifest> {
  const text = await readFile(join(folder, manifestFile(hostName)), 'utf8').catch((error: unknown) => {
    throw new RegistryProblem('not-found', `${folder} contains no build of the host.`, error);
  });
  return parseAs(HostManifest, text, `${folder}/host.json`);
}

interface Named {
  name: string;
  version: string;
  assets: Readonly<Record<string, string>>;
}

/** Throws if a file differs from the manifest. */
export async function assertBytes(folder: string, { name, version, assets }: Named): Promise<void> {
  for (const [file, integrity] of Object.entries(assets)) {
    const bytes = await readFile(join(folder, file)).catch(() => null);
    if (!bytes || integrityOf(bytes) !== integrity)
      throw new RegistryProblem(
        'integrity',
        `${name} ${version}: ${file} does not match its ${manifestFile(name)}. Build it again.`,
      );
  }
}

/** Throws if the store has the version with other content; returns whether it has it with this content. */
export async function assertNew(store: Store, { name, version, assets }: Named): Promise<boolean> {
  const present = await (name === hostName ? readHost(store, version) : readManifest(store, name, version));
  if (present && !isDeepStrictEqual(present.assets, assets))
    throw new RegistryProblem(
      'conflict',
      `${name} ${version} exists in the store with other bytes. Publish them under a new version.`,
    );
  return present !== null;
}

/** Puts the listed files of a build and their compressed twins into the store, the manifest last, so that a version with a manifest is complete. */
async function putVersion(store: Store, folder: string, build: Named, act: Act): Promise<void> {
  const { name, version } = build;
  if (await assertNew(store, build)) return;
  await assertBytes(folder, build);
  const target = places.version(name, version);
  const files = (await readdir(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => file.replace(/\.(?:br|gz)$/, '') in build.assets);
  await Promise.all(
    files.map(async (file) =>
      store.write(target + file, await readFile(join(folder, file)), { immutable: true }),
    ),
  );
  const own = await readFile(join(folder, manifestFile(name)));
  // If two publish the same version at once, the first manifest wins, and different content is refused.
  if (!(await store.write(target + manifestFile(name), own, { immutable: true, when: null })))
    await assertNew(store, build);
  const about = `${name}@${version}`;
  await writeLog(store, { ...act, verb: 'publish', channel: null, about, from: null, to: null, seq: null });
}

/**
 * Publishes a remote's build to the store, which does not make it visible to visitors. An identical version is left
 * alone; the same version with other content is refused.
 */
export async function publish(store: Store, folder: string, act = actOf()): Promise<RemoteManifest> {
  const manifest = await readBuild(folder);
  await putVersion(store, folder, manifest, act);
  return manifest;
}

/** As {@link publish}, for the host. */
export async function publishHost(store: Store, folder: string, act = actOf()): Promise<HostManifest> {
  const manifest = await readHostBuild(folder);
  await putVersion(store, folder, { name: hostName, ...manifest }, act);
  return manifest;
}
