import type { Area, ReleasedVersion } from '@daybook/contract/release';
import { type RemoteModule, remoteContract } from '@daybook/shell/remote-module';
import { LoadError } from './load-error.ts';

/** What a module has to be. */
export interface Expected {
  name: string;
  version: ReleasedVersion;
  area: Area;
  /** A version of before may lack a path that its area has won since, but not all of them. */
  mayLackPaths: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isEntry = (value: unknown) =>
  isObject(value) && typeof value.label === 'string' && typeof value.to === 'string';

/** A path that the remote ought to serve and does not. */
function missingPath(routes: Fields, { area, mayLackPaths }: Expected): string | undefined {
  const missing = area.paths.filter((path) => !Array.isArray(routes[path]));
  return mayLackPaths && missing.length < area.paths.length ? undefined : missing[0];
}

function contractProblem(remote: unknown, expected: Expected): string | undefined {
  if (!isObject(remote)) return 'exposes no `remote`';
  if (remote.contract !== remoteContract) return `keeps ${remote.contract}, not ${remoteContract}`;
  const { routes, navigation, build } = remote;
  if (!isObject(build)) return 'does not say which build it is';
  if (!isObject(routes)) return 'has no routes';
  const missing = missingPath(routes, expected);
  if (missing) return `has no routes for ${missing}`;
  if (!Array.isArray(navigation) || !navigation.every(isEntry))
    return 'has a navigation that is not a list of entries';
  return undefined;
}

/** Takes the remote out of its exposed module, or says why it is none, or not the one that was selected. */
export function checkedRemote(module: unknown, expected: Expected): RemoteModule {
  const { name, version } = expected;
  const remote = isObject(module) ? module.remote : undefined;
  const problem = contractProblem(remote, expected);
  if (problem) throw new LoadError('contract', `${name} ${problem}`);
  // Every field that the host relies on has just been looked at.
  const checked = remote as RemoteModule;
  const { build } = checked;
  if (build.name !== name || build.version !== version.version)
    throw new LoadError(
      'identity',
      `${build.name} ${build.version} runs in place of ${name} ${version.version}`,
    );
  return checked;
}
