import type { PageRelease, ReleaseStamp } from '@daybook/contract/release';
import { stampLastsMs } from '@daybook/domain/canary';
import { assertGuarded } from './release.ts';

/** The page's current release: initially the one served with the page, later those that the server announces. */
export interface ReleaseStore {
  get(): PageRelease;
  /** Switches to another release. False if it is older or the same. Throws if it opens a guarded area. */
  replace(next: PageRelease): boolean;
  subscribe(listener: () => void): () => void;
  /** The latest stamp of a release, which reports need; null once the server no longer accepts it. */
  stampOf(release: string): ReleaseStamp | null;
}

/** A preview has no place in the channel's order, so sequence numbers are not comparable with it. */
const isNews = (next: PageRelease, now: PageRelease): boolean =>
  next.seq > now.seq || Boolean(next.preview) !== Boolean(now.preview) || next.host !== now.host;

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
      if (!isNews(next, current)) return false;
      assertGuarded(next);
      current = next;
      for (const listener of [...listeners]) listener();
      return true;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
