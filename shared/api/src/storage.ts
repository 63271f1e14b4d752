/**
 * A storage of the browser, whatever the browser says about it: blocked by its user, by its policy or inside a page of
 * another site, or full. What it does not take is kept for as long as the page lives, for every part of the page.
 */
export interface PageStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
  /** Whether the browser keeps anything here beyond the life of the page. */
  isLasting(): boolean;
}

type Kind = 'localStorage' | 'sessionStorage';

/** Areas bundle this file each for themselves; what storage did not take has to be the same for all of them. */
const sharedName = Symbol.for('daybook.page-memory');

function memoryOf(kind: Kind): Map<string, string> {
  const known: unknown = Reflect.get(globalThis, sharedName);
  const memories: Map<unknown, unknown> = known instanceof Map ? known : new Map();
  Reflect.set(globalThis, sharedName, memories);
  const own = memories.get(kind);
  if (own instanceof Map) return own;
  const fresh = new Map<string, string>();
  memories.set(kind, fresh);
  return fresh;
}

/** Even to name the storage can throw, and a browser may have none at all. */
function attempt<T>(kind: Kind, act: (storage: Storage) => T, otherwise: T): T {
  try {
    return act(window[kind]);
  } catch {
    return otherwise;
  }
}

const pageStorage = (kind: Kind): PageStorage => ({
  get: (key) => memoryOf(kind).get(key) ?? attempt(kind, (storage) => storage.getItem(key), null),
  set(key, value) {
    const isStored = attempt(
      kind,
      (storage) => {
        storage.setItem(key, value);
        return storage.getItem(key) === value;
      },
      false,
    );
    if (isStored) memoryOf(kind).delete(key);
    else memoryOf(kind).set(key, value);
  },
  remove(key) {
    memoryOf(kind).delete(key);
    attempt(kind, (storage) => storage.removeItem(key), undefined);
  },
  keys: () => [
    ...new Set([...attempt(kind, (storage) => Object.keys(storage), []), ...memoryOf(kind).keys()]),
  ],
  isLasting: () =>
    attempt(
      kind,
      (storage) => {
        storage.getItem('');
        return true;
      },
      false,
    ),
});

/** What every tab of this browser sees, until it is removed. */
export const deviceStorage: PageStorage = pageStorage('localStorage');

/** What this tab alone sees, and a reload of it. */
export const tabStorage: PageStorage = pageStorage('sessionStorage');
