import type { Area } from '@daybook/contract/area';
import type { ReleasedVersion } from '@daybook/contract/release';
import { type RemoteModule, remoteContract } from '@daybook/shell/remote-module';
import { LoadError } from './load-error.ts';
import type { Choice } from './versions.ts';

/** The expected shape of a remote's module. */
export interface Expected {
  name: string;
  version: ReleasedVersion;
  /** As the version that the release selects declares it. Other versions may differ. */
  area: Area;
  selectedBy: Choice['selectedBy'];
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

interface Entry extends Fields {
  label: string;
  to: string;
}

const isEntry = (value: unknown): value is Entry =>
  isObject(value) && typeof value.label === 'string' && typeof value.to === 'string';

const entryNames = (entries: readonly Pick<Entry, 'label' | 'to'>[]) =>
  entries.map(({ label, to }) => `${label} ${to}`).join('\n');

const hasOtherEntries = (
  entries: readonly Entry[],
  { area: { navigation }, selectedBy }: Pick<Expected, 'area' | 'selectedBy'>,
): boolean =>
  (selectedBy === 'release' || selectedBy === 'preview') &&
  navigation !== undefined &&
  entryNames(entries) !== entryNames(navigation);

/** A filler that the release declares and the remote lacks; undefined for versions that it does not describe. */
const missingFiller = (
  fillers: unknown,
  { area: { fills = [] }, selectedBy }: Expected,
): string | undefined => {
  if (selectedBy !== 'release' && selectedBy !== 'preview') return undefined;
  const slotOf = (id: string): unknown => isObject(fillers) && isObject(fillers[id]) && fillers[id].slot;
  return fills.find(({ id, slot }) => slotOf(id) !== slot)?.id;
};

/** A required path that the remote does not serve. A previous version may lack some of them, but not all. */
function missingPath(routes: Fields, { area, selectedBy }: Expected): string | undefined {
  const missing = area.paths.filter((path) => !Array.isArray(routes[path]));
  return selectedBy === 'previous' && missing.length < area.paths.length ? undefined : missing[0];
}

function contractProblem(remote: unknown, expected: Expected): string | undefined {
  if (!isObject(remote)) return 'exposes no `remote`';
  if (remote.contract !== remoteContract) return `keeps ${remote.contract}, not ${remoteContract}`;
  const { routes, navigation, build, fillers } = remote;
  if (!isObject(build)) return 'does not say which build it is';
  if (!isObject(routes)) return 'has no routes';
  const missing = missingPath(routes, expected);
  if (missing) return `has no routes for ${missing}`;
  if (!Array.isArray(navigation) || !navigation.every(isEntry))
    return 'has a navigation that is not a list of entries';
  if (hasOtherEntries(navigation, expected)) return 'has another navigation than its release';
  const filler = missingFiller(fillers, expected);
  if (filler) return `has no filler ${filler} as its release declares it`;
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
