import type { PageStorage } from '@daybook/api/storage';

/** So many failures within this time put a version aside. */
const failuresToOpen = 2;
const windowMs = 10 * 60_000;

/** For this long after its last failure a version is passed over; then it may show itself once. */
const restMs = 60_000;

const key = 'daybook.failed-versions';

type Failures = Record<string, number[]>;

/** What of a tab outlives a reload. */
type Shelf = Pick<PageStorage, 'get' | 'set'>;

function read(shelf: Shelf): Failures {
  try {
    return JSON.parse(shelf.get(key) ?? '{}');
  } catch {
    return {};
  }
}

/**
 * Remembers in this tab which versions failed, by their containers, so that a reload does not wait for them again.
 * `now` is in milliseconds of the calendar.
 */
export function createBreaker(shelf: Shelf, now: () => number) {
  const failures = read(shelf);

  const recent = (container: string): number[] =>
    (failures[container] ?? []).filter((at) => now() - at < windowMs && at <= now());

  // Where the tab keeps nothing, a reload finds out again.
  const keep = () => shelf.set(key, JSON.stringify(failures));

  return {
    /** Whether a version is passed over as long as there is another. */
    isOpen(container: string): boolean {
      const known = recent(container);
      return known.length >= failuresToOpen && now() - (known.at(-1) ?? 0) < restMs;
    },
    failed(container: string): void {
      failures[container] = [...recent(container), now()];
      keep();
    },
    /** One failure that says enough. */
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
