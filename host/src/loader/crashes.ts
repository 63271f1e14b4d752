import type { PageStorage } from '@daybook/api/storage';

/** A second crash within this time counts against the version. */
const windowMs = 60_000;

const key = 'daybook.crashed-screens';

/** Storage of the tab that survives a reload. */
type Shelf = Pick<PageStorage, 'get' | 'set'>;

/** Time of the last crash for each container. Unreadable storage counts as empty. */
function read(shelf: Shelf): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(shelf.get(key) ?? '{}');
    const entries: [string, unknown][] = Object.entries(stored ?? {});
    return new Map(entries.flatMap(([name, at]) => (typeof at === 'number' ? [[name, at] as const] : [])));
  } catch {
    return new Map();
  }
}

/** Counts screen crashes in this tab, across reloads. `now` is in epoch milliseconds. */
export function createCrashes(shelf: Shelf, now: () => number) {
  const last = read(shelf);
  const isRecent = (at: number) => at <= now() && now() - at < windowMs;
  /** True if a screen of the container has crashed recently. */
  return function isAgain(container: string): boolean {
    const before = last.get(container);
    last.set(container, now());
    shelf.set(key, JSON.stringify(Object.fromEntries([...last].filter(([, at]) => isRecent(at)))));
    return before !== undefined && isRecent(before);
  };
}

/** Counts a crash of a container's screen; true if it is not the first. */
export type IsCrashingAgain = ReturnType<typeof createCrashes>;
