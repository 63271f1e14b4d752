import type { Release, ReleasedRemote } from '@daybook/contract/release';
import type { RemoteModule } from '@daybook/shell/remote-module';
import { LoadError } from './load-error.ts';
import { checkedRemote } from './module-check.ts';
import { unmet } from './ranges.ts';

interface Means {
  release: Release;
  provided: Readonly<Record<string, string>>;
  fetchStyles(remote: ReleasedRemote): Promise<void>;
  exposed(remote: ReleasedRemote): Promise<unknown>;
}

function released(release: Release, name: string): ReleasedRemote {
  const remote = release.remotes[name];
  if (!remote) throw new LoadError('unknown', `the release names no ${name}`);
  return remote;
}

/**
 * One attempt at a remote: what it needs of the host, its code and its sheets, and whether it is what the release says.
 * A version to fall back to would be tried here, after the first.
 */
export async function fetchRemote(name: string, means: Means): Promise<RemoteModule> {
  const remote = released(means.release, name);
  const [problem] = unmet(remote.requires, means.provided);
  if (problem) throw new LoadError('shared', problem);
  const [module] = await Promise.all([means.exposed(remote), means.fetchStyles(remote)]);
  return checkedRemote(module, name, remote);
}
