import { RemoteManifest } from '@daybook/contract/release';
import { changeChannel } from '@daybook/registry/channel-actions';
import { releaseOf, runVersion } from '@daybook/registry/compose';
import { openStore } from '@daybook/registry/open-store';
import { places } from '@daybook/registry/places';
import { needPointer } from '@daybook/registry/pointer';
import { jsonBytes, needRelease, writeRelease } from '@daybook/registry/releases';
import type { Store } from '@daybook/registry/store';
import { actOf, signingKey, standardStore, trustedKeys } from '../remotes/operator.ts';

/** The channel of the pages. */
const production = 'production';

/** The production release of the standard store; its other remotes stay as they are. */
async function pinnedRelease() {
  const store = openStore(standardStore());
  const { pointer } = await needPointer(store, production);
  return { store, release: await needRelease(store, pointer.release, trustedKeys()) };
}

async function copyVersion(from: Store, to: Store, folder: string): Promise<void> {
  if (await to.read(`${folder}remote.json`)) return;
  const files = (await from.list(folder)).filter(({ path }) => !path.endsWith('/remote.json'));
  for (const path of [...files.map((file) => file.path), `${folder}remote.json`]) {
    const found = await from.read(path);
    if (found) await to.write(path, found.bytes, { immutable: true });
  }
}

/**
 * Lays the pinned release into its own store, with one remote replaced by the edited one, signed with that folder's
 * key. The replaced remote has no hashes, so no production page runs it. Everything else is laid while its first
 * manifest is awaited.
 */
export async function writeDevelopmentRelease(
  remote: string,
  manifest: Promise<unknown>,
  data: string,
  folder: string,
): Promise<void> {
  const { store: pinned, release } = await pinnedRelease();
  const store = openStore(folder);
  const others = Object.entries(release.remotes).filter(([name]) => name !== remote);
  for (const [name, { version }] of others) await copyVersion(pinned, store, places.version(name, version));
  const built = RemoteManifest.parse(await manifest);
  await store.write(`${places.version(remote, built.version)}remote.json`, jsonBytes(built));
  const next = releaseOf({
    ...Object.fromEntries(others),
    [remote]: runVersion(built, undefined, () => false),
  });
  const key = signingKey({ DAYBOOK_DATA: data });
  await writeRelease(store, next, key, trustedKeys({ DAYBOOK_DATA: data }));
  const act = actOf('npm run dev');
  const selected = { release: next.id, selected: act, disabled: {}, stopped: [], frozen: null };
  await changeChannel(
    { store, channel: production, act },
    { verb: 'build', about: built.name, make: (now) => (now?.release === next.id ? null : selected) },
  );
}
