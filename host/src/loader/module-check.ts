import type { Area, ReleasedVersion } from '@daybook/contract/release';
import { type RemoteModule, remoteContract } from '@daybook/shell/remote-module';
import { LoadError } from './load-error.ts';

/** The expected shape of a remote's module. */
export interface Expected {
  name: string;
  version: ReleasedVersion;
  area: Area;
  /** A previous version may lack paths that were added to its area later, but not all of them. */
  mayLackPaths: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isEntry = (value: unknown) =>
  isObject(value) && typeof value.label === 'string' && typeof value.to === 'string';

/** A required path that the remote does not serve. */
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

/** Returns the remote from its exposed module. Throws if it breaks the contract or is not the selected version. */
export function checkedRemote(module: unknown, expected: Expected): RemoteModule {
  const { name, version } = expected;
  const remote = isObject(module) ? module.remote : undefined;
  const problem = contractProblem(remote, expected);
  if (problem) throw new LoadError('contract', `${name} ${problem}`);
  // The checks above cover every field that the host uses.
  const checked = remote as RemoteModule;
  const { build } = checked;
  if (build.name !== name || build.version !== version.version)
    throw new LoadError(
      'identity',
      `${build.name} ${build.version} runs in place of ${name} ${version.version}`,
    );
  return checked;
}
