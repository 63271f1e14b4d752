import { createHash } from 'node:crypto';
import {
  Release,
  type ReleasedRemote,
  type ReleasedVersion,
  type RemoteManifest,
} from '@daybook/contract/release';
import { RegistryProblem } from './problem.ts';

type Remotes = Readonly<Record<string, ReleasedRemote>>;

/** A published version as a release names it. */
export function releasedVersion(manifest: RemoteManifest): ReleasedVersion {
  const { name, version, container, entry, exposes, requires, assets, styles, messages, preload } = manifest;
  const base = `/remotes/${name}/${version}/`;
  const selected = { version, container, entry, exposes, requires, assets, styles, preload, base };
  return messages ? { ...selected, messages } : selected;
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

/** The release with exactly these remotes. Its id is derived from its content: equal remotes give the same release. */
export function releaseOf(remotes: Remotes): Release {
  const sorted = Object.fromEntries(Object.entries(remotes).sort(([a], [b]) => (a < b ? -1 : 1)));
  const id = createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 12);
  const parsed = Release.safeParse({ schema: 'daybook.release/1', id, remotes: sorted });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ message }) => message).join(' ');
  throw new RegistryProblem('check', `The release would be invalid: ${problems}`);
}
