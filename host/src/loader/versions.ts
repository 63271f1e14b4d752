import type { LoadReport, PageRelease, ReleasedRemote, ReleasedVersion } from '@daybook/contract/release';
import { isInBucket } from './bucket.ts';

/** A version of a remote and how the page came to it. */
export interface Choice {
  version: ReleasedVersion;
  selectedBy: LoadReport['selectedBy'];
}

/** What one person's page may run of a remote: what the release selects for them, and what to go back to. */
export interface Choices {
  selected: Choice;
  fallback: Choice | null;
  /** What reports say of a canary; null where the release has none for this remote. */
  canary: LoadReport['canary'];
}

/** Every version of a remote that a release names. */
export const versionsOf = ({ canary, previous, ...current }: ReleasedRemote): ReleasedVersion[] => [
  current,
  ...(previous ? [previous] : []),
  ...(canary ? [canary.version] : []),
];

/**
 * What `person` gets of a remote. Who tries a canary goes back to what everybody else has, which ran before it;
 * everybody else goes back to the version that the release names for that.
 */
export function choicesOf(
  release: PageRelease,
  name: string,
  remote: ReleasedRemote,
  person: string,
): Choices {
  const { canary, previous, ...current } = remote;
  const back = (version: ReleasedVersion | null): Choice | null =>
    version && { version, selectedBy: 'previous' };
  const inBucket =
    canary !== null && isInBucket({ person, remote: name, canary: canary.id, weight: canary.weight });
  const told = canary && { id: canary.id, inBucket };
  if (canary && inBucket)
    return {
      selected: { version: canary.version, selectedBy: 'canary' },
      fallback: back(current),
      canary: told,
    };
  const selectedBy = release.preview ? 'preview' : 'release';
  return { selected: { version: current, selectedBy }, fallback: back(previous), canary: told };
}
