import type { ReleasedRemote } from '@daybook/contract/release';
import { type RemoteModule, remoteContract } from '@daybook/shell/remote-module';
import { LoadError } from './load-error.ts';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isEntry = (value: unknown) =>
  isObject(value) && typeof value.label === 'string' && typeof value.to === 'string';

function contractProblem(remote: unknown, { area }: ReleasedRemote): string | undefined {
  if (!isObject(remote)) return 'exposes no `remote`';
  if (remote.contract !== remoteContract) return `keeps ${remote.contract}, not ${remoteContract}`;
  const { routes, navigation, build } = remote;
  if (!isObject(build)) return 'does not say which build it is';
  if (!isObject(routes)) return 'has no routes';
  const missing = area.paths.find((path) => !Array.isArray(routes[path]));
  if (missing) return `has no routes for ${missing}`;
  if (!Array.isArray(navigation) || !navigation.every(isEntry))
    return 'has a navigation that is not a list of entries';
  return undefined;
}

/** Takes the remote out of its exposed module, or says why it is none, or not the one that the release selected. */
export function checkedRemote(module: unknown, name: string, released: ReleasedRemote): RemoteModule {
  const remote = isObject(module) ? module.remote : undefined;
  const problem = contractProblem(remote, released);
  if (problem) throw new LoadError('contract', `${name} ${problem}`);
  // Every field that the host relies on has just been looked at.
  const checked = remote as RemoteModule;
  const { build } = checked;
  if (build.name !== name || build.version !== released.version)
    throw new LoadError(
      'identity',
      `${build.name} ${build.version} runs in place of ${name} ${released.version}`,
    );
  return checked;
}
