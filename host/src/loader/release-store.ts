import type { PageRelease } from '@daybook/contract/release';
import { assertGuarded } from './release.ts';

/** The release that this page follows: the one that it came with, then each that the server names later. */
export interface ReleaseStore {
  get(): PageRelease;
  /** Follows another release from now on. False for one that is older, or the same. Throws for one that opens a guarded area. */
  replace(next: PageRelease): boolean;
  subscribe(listener: () => void): () => void;
}

/** A preview lies beside the channel, so its numbers say nothing about the release before or after it. */
const isNews = (next: PageRelease, now: PageRelease): boolean =>
  next.seq > now.seq || Boolean(next.preview) !== Boolean(now.preview) || next.host !== now.host;

export function createReleaseStore(first: PageRelease): ReleaseStore {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    replace(next) {
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
