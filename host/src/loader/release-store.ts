import type { PageRelease, ReleasedVersion, ReleaseStamp } from '@daybook/contract/release';
import { stampLastsMs } from '@daybook/domain/canary';
import { assertGuarded } from './release.ts';
import { listsAllFiles, listsFiles, versionsOf } from './versions.ts';

/** The page's current release: initially the one served with the page, later those that the server announces. */
export interface ReleaseStore {
  get(): PageRelease;
  /**
   * Switches to another release. From one that is older or the same it takes only the files that are missing here, and
   * returns false. Throws if it opens a guarded area.
   */
  replace(next: PageRelease): boolean;
  subscribe(listener: () => void): () => void;
  /** The latest stamp of a release, which reports need; null once the server no longer accepts it. */
  stampOf(release: string): ReleaseStamp | null;
}

/** A preview has no place in the channel's order, so sequence numbers are not comparable with it. */
const isNews = (next: PageRelease, now: PageRelease): boolean =>
  next.seq > now.seq || Boolean(next.preview) !== Boolean(now.preview) || next.host !== now.host;

/** The release with the files that another one lists of the same versions, which never change. */
function withFilesOf(other: PageRelease, release: PageRelease): PageRelease {
  const versions = Object.values(other.remotes).flatMap(versionsOf);
  const assetsOf = new Map(versions.map(({ container, assets }) => [container, assets]));
  const filled = <V extends ReleasedVersion>(version: V): V =>
    listsFiles(version) ? version : { ...version, assets: assetsOf.get(version.container) ?? {} };
  const remotes = Object.entries(release.remotes).map(([name, remote]) => [
    name,
    {
      ...filled(remote),
      previous: remote.previous && filled(remote.previous),
      canary: remote.canary && { ...remote.canary, version: filled(remote.canary.version) },
    },
  ]);
  return { ...release, remotes: Object.fromEntries(remotes) };
}

/** The newest stamp of each release. */
function createStamps() {
  const newest = new Map<string, { stamp: ReleaseStamp; receivedAt: number }>();
  return {
    learn({ id, stamp }: PageRelease): void {
      // Only server times are compared, because the client's clock may be wrong.
      if (newest.get(id)?.stamp.until === stamp.until) return;
      newest.set(id, { stamp, receivedAt: Date.now() });
    },
    of(release: string): ReleaseStamp | null {
      const known = newest.get(release);
      return known && Date.now() - known.receivedAt < stampLastsMs ? known.stamp : null;
    },
  };
}

export function createReleaseStore(first: PageRelease): ReleaseStore {
  let current = first;
  const listeners = new Set<() => void>();
  const stamps = createStamps();
  stamps.learn(first);
  return {
    get: () => current,
    stampOf: stamps.of,
    replace(next) {
      stamps.learn(next);
      const isOther = isNews(next, current);
      if (!isOther && Object.values(current.remotes).every(listsAllFiles)) return false;
      if (isOther) assertGuarded(next);
      current = isOther ? next : withFilesOf(next, current);
      for (const listener of [...listeners]) listener();
      return isOther;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
