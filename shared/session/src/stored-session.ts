import { deviceStorage } from '@daybook/api/storage';
import type { User } from '@daybook/contract/auth';
import { roleOf } from './session-state.ts';

/** The names of the browser-storage entries. */
const storedNames = ['USER', 'ROLE', 'TOKEN'] as const;
type StoredName = (typeof storedNames)[number];

/** What is kept of a session between page loads, and seen by every open tab. */
export interface StoredSession {
  user: User;
  token: string;
}

// The cipher is needed only where something is stored, which a visitor's first screen never waits for.
const cipher = () => import('./cipher.ts');

/** An entry that cannot be read is no entry. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

async function readEntry(name: StoredName): Promise<string | null> {
  const value = deviceStorage.get(name);
  if (value === null) return null;
  const { open } = await cipher();
  return attempt(() => open(name, value), null);
}

/** True when a session is stored, readable or not; needs no cipher. */
export const hasStoredToken = (): boolean => deviceStorage.get('TOKEN') !== null;

/** The stored token; null when there is none that can be read. */
export const readToken = (): Promise<string | null> => readEntry('TOKEN');

/** The stored user; null when there is none that can be read, or no token beside it. */
export async function readUser(): Promise<User | null> {
  const text = hasStoredToken() ? await readEntry('USER') : null;
  // Only this site writes authenticated entries, and only from the profile.
  return text === null ? null : attempt(() => JSON.parse(text) as User, null);
}

async function writeEntries(entries: readonly [StoredName, string][]): Promise<void> {
  const { seal } = await cipher();
  for (const [name, text] of entries) deviceStorage.set(name, seal(name, text));
}

/** Keeps who is signed in, without touching the token. */
export const writeUser = (user: User): Promise<void> =>
  writeEntries([
    ['USER', JSON.stringify(user)],
    ['ROLE', String(roleOf(user))],
  ]);

/** Keeps a session. TOKEN is written last: it is the entry whose change the other tabs act on. */
export async function writeSession({ user, token }: StoredSession): Promise<void> {
  await writeUser(user);
  await writeEntries([['TOKEN', token]]);
}

/** Removes USER, TOKEN and ROLE. */
export function clearStored(): void {
  for (const name of storedNames) deviceStorage.remove(name);
}
