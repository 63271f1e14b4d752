import type { PageRelease } from '@daybook/contract/release';
import type { ReleaseStore } from '../loader/release-store.ts';

/** A page in sight asks once in this time, or a little earlier, so that not all of them do so at once. */
const everyMs = 60_000;
const earlierMs = 10_000;

/** Coming back to a page asks at once, unless it has just asked. */
const restMs = 5_000;

interface Means {
  releases: ReleaseStore;
  ask(): Promise<PageRelease>;
  /** From 0 to 1. */
  random(): number;
}

/** Follows the release that a new page would run. Answers with how to stop. */
export function followReleases({ releases, ask, random }: Means): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let askedAt = Date.now();

  async function look(): Promise<void> {
    askedAt = Date.now();
    wait();
    try {
      releases.replace(await ask());
    } catch {
      // Without an answer, or with a release that this page must not run, things stay as they are.
    }
  }
  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(next, everyMs - random() * earlierMs);
  }
  // Nobody reads a page out of sight; it asks when it is looked at again.
  const next = () => (document.visibilityState === 'visible' ? void look() : wait());
  const comeBack = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= restMs) void look();
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
