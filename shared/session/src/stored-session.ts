import { deviceStorage, setCookieMark } from '@daybook/api/storage';
import type { User } from '@daybook/contract/auth';
import { roleOf } from './session-state.ts';

/** The names of the browser-storage entries. */
const storedNames = ['USER', 'ROLE', 'TOKEN'] as const;
type StoredName = (typeof storedNames)[number];

/** The stored part of a session, which survives page loads and is shared by every open tab. */
export interface StoredSession {
  user: User;
  token: string;
}

// The cipher is needed only for stored entries, so a visitor's first screen never waits for it.
const cipher = () => import('./cipher.ts');

/** An unreadable entry counts as absent. */
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

/** True if a session is stored, readable or not; needs no cipher. */
export const hasStoredToken = (): boolean => deviceStorage.get('TOKEN') !== null;

/** The stored token; null if there is no readable one. */
export const readToken = (): Promise<string | null> => readEntry('TOKEN');

/** The stored user; null if there is no readable one, or no token beside it. */
export async function readUser(): Promise<User | null> {
  const text = hasStoredToken() ? await readEntry('USER') : null;
  // Only this site writes authenticated entries, and only from the profile.
  return text === null ? null : attempt(() => JSON.parse(text) as User, null);
}

async function writeEntries(entries: readonly [StoredName, string][]): Promise<void> {
  const { seal } = await cipher();
  for (const [name, text] of entries) deviceStorage.set(name, seal(name, text));
}

/**
 * A cookie that tells the server that this browser has a session, and nothing about it, so that it does not render the
 * login form for a user who is redirected at once.
 */
const sessionMark = 'has-session';

/** Stores the user without touching the token. */
export async function writeUser(user: User): Promise<void> {
  setCookieMark(sessionMark, true);
  await writeEntries([
    ['USER', JSON.stringify(user)],
    ['ROLE', String(roleOf(user))],
  ]);
}

/** Stores a session. TOKEN is written last: the other tabs react to its change. */
export async function writeSession({ user, token }: StoredSession): Promise<void> {
  await writeUser(user);
  await writeEntries([['TOKEN', token]]);
}

/** Removes USER, TOKEN and ROLE. */
export function clearStored(): void {
  for (const name of storedNames) deviceStorage.remove(name);
  setCookieMark(sessionMark, false);
}
