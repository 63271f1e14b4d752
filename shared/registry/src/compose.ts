import { createHash } from 'node:crypto';
import {
  type HostManifest,
  Release,
  type ReleasedRemote,
  type ReleasedVersion,
  type RemoteManifest,
} from '@daybook/contract/release';
import { hostName } from './places.ts';
import { RegistryProblem } from './problem.ts';

type Remotes = Readonly<Record<string, ReleasedRemote>>;

/** A published version as a release names it. */
export function releasedVersion(manifest: RemoteManifest): ReleasedVersion {
  const { name, version, container, entry, exposes, requires, assets, styles, preload } = manifest;
  const { messages, laterMessages } = manifest;
  const base = `/remotes/${name}/${version}/`;
  const selected = { version, container, entry, exposes, requires, assets, styles, preload, base };
  return { ...selected, ...(messages && { messages }), ...(laterMessages && { laterMessages }) };
}

/** The version that a release selects, without its other fields. */
function selectedVersion({ area, previous, canary, ...version }: ReleasedRemote): ReleasedVersion {
  return version;
}

/**
 * Selects this version of a remote. The previous version becomes the fallback if it was good; otherwise the old
 * fallback stays.
 */
export function runVersion(
  manifest: RemoteManifest,
  before: ReleasedRemote | undefined,
  isGood: (version: string) => boolean,
): ReleasedRemote {
  const selected = releasedVersion(manifest);
  const known = before ? [selectedVersion(before), before.previous] : [];
  const previous = known.find((each) => each && each.version !== selected.version && isGood(each.version));
  return { ...selected, area: manifest.area, previous: previous ?? null, canary: null };
}

/** The host, if the release names one, and the remotes, by name. */
export const partsOf = ({
  hostBuild,
  remotes,
}: Release): Readonly<Record<string, HostManifest | ReleasedRemote>> => ({
  ...(hostBuild && { [hostName]: hostBuild }),
  ...remotes,
});

/** The release with exactly this content, from which its id is derived: equal content gives the same release. */
export function releaseOf(remotes: Remotes, hostBuild?: HostManifest): Release {
  const sorted = Object.fromEntries(Object.entries(remotes).sort(([a], [b]) => (a < b ? -1 : 1)));
  const id = createHash('sha256')
    .update(JSON.stringify(hostBuild ? { hostBuild, remotes: sorted } : sorted))
    .digest('hex')
    .slice(0, 12);
  const parsed = Release.safeParse({
    schema: 'daybook.release/1',
    id,
    ...(hostBuild && { hostBuild }),
    remotes: sorted,
  });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ message }) => message).join(' ');
  throw new RegistryProblem('check', `The release would be invalid: ${problems}`);
}
