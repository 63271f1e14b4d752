/**
 * Browser storage that also works if it is full, or blocked by the user, by a policy or because the page is embedded in
 * another site. Values that the browser refuses are kept in memory and shared by all parts of the page.
 */
export interface PageStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
  /** Whether the browser stores anything here beyond the life of the page. */
  isLasting(): boolean;
}

type Kind = 'localStorage' | 'sessionStorage';

/** Each area bundles this file separately; they must share the values kept in memory. */
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

/** Even accessing the storage can throw, and a browser may have none at all. */
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

/** Shared by all tabs of this browser, until removed. */
export const deviceStorage: PageStorage = pageStorage('localStorage');

/** For this tab only; survives a reload. */
export const tabStorage: PageStorage = pageStorage('sessionStorage');

const yearSeconds = 365 * 24 * 3600;

/** Sets or removes a cookie without content, which tells the server one fact about this browser. */
export function setCookieMark(name: string, isSet: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the newer API is asynchronous, and not in every browser
  document.cookie = `${name}=1; Path=/; SameSite=Lax; Max-Age=${isSet ? yearSeconds : 0}${secure}`;
}
