import type { PageRelease, ReleaseStamp } from '@daybook/contract/release';
import { stampLastsMs } from '@daybook/domain/canary';
import { assertGuarded } from './release.ts';

/** The release that this page follows: the one that it came with, then each that the server names later. */
export interface ReleaseStore {
  get(): PageRelease;
  /** Follows another release from now on. False for one that is older, or the same. Throws for one that opens a guarded area. */
  replace(next: PageRelease): boolean;
  subscribe(listener: () => void): () => void;
  /** What came last with this release, to report by; null once the server takes it no more. */
  stampOf(release: string): ReleaseStamp | null;
}

/** A preview lies beside the channel, so its numbers say nothing about the release before or after it. */
const isNews = (next: PageRelease, now: PageRelease): boolean =>
  next.seq > now.seq || Boolean(next.preview) !== Boolean(now.preview) || next.host !== now.host;

/** The newest stamp of each release. */
function createStamps() {
  const newest = new Map<string, { stamp: ReleaseStamp; receivedAt: number }>();
  return {
    learn({ id, stamp }: PageRelease): void {
      // The page's clock may be wrong, so only instants of the server are compared.
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
