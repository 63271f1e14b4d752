import type { PageRelease } from '@daybook/contract/release';
import type { ReleaseStore } from '../loader/release-store.ts';

/** A visible page asks at this interval, or slightly earlier at random, so that pages do not ask all at once. */
const everyMs = 60_000;
const earlierMs = 10_000;

/** Returning to a page asks at once, unless it asked within this time. */
const restMs = 5_000;

interface Means {
  releases: ReleaseStore;
  ask(): Promise<PageRelease>;
  /** From 0 to 1. */
  random(): number;
}

/** Follows the release that a new page would get. Returns a function that stops. */
export function followReleases({ releases, ask, random }: Means): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let checkedAt = Date.now();

  async function look(): Promise<void> {
    checkedAt = Date.now();
    wait();
    try {
      releases.replace(await ask());
    } catch {
      // Without an answer, or with a release that this page must not run, the current one stays.
    }
  }
  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(next, everyMs - random() * earlierMs);
  }
  // A hidden page does not ask; it asks when it becomes visible.
  const next = () => (document.visibilityState === 'visible' ? void look() : wait());
  const comeBack = () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= restMs) void look();
  };

  wait();
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('focus', comeBack);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('focus', comeBack);
  };
}
