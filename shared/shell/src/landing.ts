import { tabStorage } from '@daybook/api/storage';
import type { User } from '@daybook/contract/auth';
import { homeOf } from './paths.ts';

// Stored per tab, so that the address of the login page stays clean and a reload loses nothing.
const key = 'daybook.return-to';

/** Remembers the requested page before a sign-in: path, search and fragment. */
export function rememberLocation({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  tabStorage.set(key, pathname + search + hash);
}

/** Forgets it after arrival, or when the user chooses another page. */
export function forgetLocation(): void {
  tabStorage.remove(key);
}

/**
 * The page after sign-in: the remembered location, else the user's own area. Does not forget it; the guard does when
 * the user arrives.
 */
export function landingFor(user: Pick<User, 'userType'>): string {
  const remembered = tabStorage.get(key);
  return remembered && /^\/(?![/\\])/.test(remembered) ? remembered : homeOf(user);
}
