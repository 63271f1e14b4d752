import { join } from 'node:path';
import type { Release } from '@daybook/contract/release';
import { select } from '@daybook/registry/channel-actions';
import { releaseOf, runVersion } from '@daybook/registry/compose';
import { openKeyring, type SigningKey } from '@daybook/registry/keys';
import { openStore } from '@daybook/registry/open-store';
import { places } from '@daybook/registry/places';
import { needPointer } from '@daybook/registry/pointer';
import { needRelease, readManifest, writeRelease } from '@daybook/registry/releases';
import { type Patch, patchBuild } from './patch.ts';

/** The only channel of a trial. */
export const trialChannel = 'production';
const channel = trialChannel;
const act = () => ({ by: 'test', at: new Date().toISOString(), reason: '' });

type Remotes = Release['remotes'];

/** A store in a folder that only serves trials: it is selected from without any checks. */
export interface TrialStore {
  /** The release that is served. */
  served(): Promise<Release>;
  /** Signs and serves another release: even one that the checks would refuse must do no harm. */
  serve(change: (remotes: Remotes) => Remotes): Promise<Release>;
  /** Serves a version of a remote. The host falls back to the version before it. */
  use(remote: string, version: string): Promise<Release>;
  /** Copies the served version of a remote under another one, patched; returns its folder. */
  copy(remote: string, version: string, how?: Patch): Promise<string>;
  /** Like `copy`, and serves the copy. */
  release(remote: string, version: string, how?: Patch): Promise<Release>;
}

export function trialStore(folder: string, key: SigningKey): TrialStore {
  const store = openStore(folder);
  const keys = openKeyring([key.publicText]);

  async function served(): Promise<Release> {
    const { pointer } = await needPointer(store, channel);
    return needRelease(store, pointer.release, keys);
  }

  async function serve(change: (remotes: Remotes) => Remotes): Promise<Release> {
    const { hostBuild, remotes } = await served();
    const next = releaseOf(change(remotes), hostBuild);
    await writeRelease(store, next, key, keys);
    await select({ store, channel, act: act() }, { release: next.id, keys });
    return next;
  }

  async function use(remote: string, version: string): Promise<Release> {
    const manifest = await readManifest(store, remote, version);
    if (!manifest) throw new Error(`The store has no ${remote} ${version}.`);
    return serve((remotes) => ({
      ...remotes,
      [remote]: runVersion(manifest, remotes[remote], () => true),
    }));
  }

  async function copy(remote: string, version: string, how: Patch = {}): Promise<string> {
    const current = (await served()).remotes[remote];
    if (!current) throw new Error(`The release has no ${remote}.`);
    const to = join(folder, places.version(remote, version));
    await patchBuild(join(folder, places.version(remote, current.version)), to, version, how);
    return to;
  }

  return {
    served,
    serve,
    use,
    copy,
    async release(remote, version, how = {}) {
      await copy(remote, version, how);
      return use(remote, version);
    },
  };
}
