import type { PageStorage } from '@daybook/api/storage';

/** A version is skipped after this many failures within this time. */
const failuresToOpen = 2;
const windowMs = 10 * 60_000;

/** A failed version is skipped for this long after its last failure, then gets one attempt. */
const restMs = 60_000;

const key = 'daybook.failed-versions';

type Failures = Record<string, number[]>;

/** Storage of the tab that survives a reload. */
type Shelf = Pick<PageStorage, 'get' | 'set'>;

function read(shelf: Shelf): Failures {
  try {
    return JSON.parse(shelf.get(key) ?? '{}');
  } catch {
    return {};
  }
}

/**
 * Remembers failed versions in this tab by container, so that a reload does not wait for them again. `now` is in epoch
 * milliseconds.
 */
export function createBreaker(shelf: Shelf, now: () => number) {
  const failures = read(shelf);

  const recent = (container: string): number[] =>
    (failures[container] ?? []).filter((at) => now() - at < windowMs && at <= now());

  // Without storage, the failures are lost on reload.
  const keep = () => shelf.set(key, JSON.stringify(failures));

  return {
    /** Whether a version is skipped while an alternative exists. */
    isOpen(container: string): boolean {
      const known = recent(container);
      return known.length >= failuresToOpen && now() - (known.at(-1) ?? 0) < restMs;
    },
    failed(container: string): void {
      failures[container] = [...recent(container), now()];
      keep();
    },
    /** Skips a version after a single, conclusive failure. */
    trip(container: string): void {
      failures[container] = Array.from({ length: failuresToOpen }, now);
      keep();
    },
    worked(container: string): void {
      if (!failures[container]) return;
      delete failures[container];
      keep();
    },
  };
}

export type Breaker = ReturnType<typeof createBreaker>;
