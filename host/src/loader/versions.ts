import type { LoadReport, PageRelease, ReleasedRemote, ReleasedVersion } from '@daybook/contract/release';
import { isInBucket } from './rollout-bucket.ts';

/** A version of a remote and the reason it was chosen. */
export interface Choice {
  version: ReleasedVersion;
  selectedBy: LoadReport['selectedBy'];
}

/** Versions of a remote for one visitor: the selected one and the fallback. */
export interface Choices {
  selected: Choice;
  fallback: Choice | null;
  /** The remote's canary for reports; null if the release has none. */
  canary: LoadReport['canary'];
}

/** All versions of a remote in a release. */
export const versionsOf = ({ canary, previous, ...current }: ReleasedRemote): ReleasedVersion[] => [
  current,
  ...(previous ? [previous] : []),
  ...(canary ? [canary.version] : []),
];

/** Whether the page knows the files of this version. A page lists only those of its own area. */
export const listsFiles = ({ assets }: Pick<ReleasedVersion, 'assets'>): boolean =>
  Object.keys(assets).length > 0;

/** Whether the page knows the files of all versions of a remote. */
export const listsAllFiles = (remote: ReleasedRemote): boolean => versionsOf(remote).every(listsFiles);

/**
 * The versions of a remote for a visitor. A canary falls back to the current version, the current version to the
 * previous one.
 */
export function choicesOf(
  release: PageRelease,
  name: string,
  remote: ReleasedRemote,
  visitorId: string,
): Choices {
  const { canary, previous, standsIn, ...current } = remote;
  const back = (version: ReleasedVersion | null): Choice | null =>
    version && { version, selectedBy: 'previous' };
  const inBucket =
    canary !== null && isInBucket({ visitorId, remote: name, canary: canary.id, weight: canary.weight });
  const canaryReport = canary && { id: canary.id, inBucket };
  if (canary && inBucket)
    return {
      selected: { version: canary.version, selectedBy: 'canary' },
      fallback: back(current),
      canary: canaryReport,
    };
  const ofRelease = release.preview ? 'preview' : 'release';
  const selected: Choice = { version: current, selectedBy: standsIn ? 'previous' : ofRelease };
  return { selected, fallback: back(previous), canary: canaryReport };
}
