import { setTokenSource } from '@daybook/api';
import type { User } from '@daybook/contract/auth';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { createSession, type Session } from './create-session.ts';
import { loggedOut } from './session-state.ts';

export { createSession, type Session, type SessionEnd } from './create-session.ts';
export type { SessionState } from './session-state.ts';

/** The session of this page: one for the host and every remote. */
export const session: Session = createSession();
setTokenSource(session.token);

const SessionContext = createContext<Session | null>(null);

/** Provides the session to its children. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

function useSessionOfProvider(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** A server renders pages for everybody. */
const whileRendered = () => loggedOut;

/** The signed-in user, with the functions that change it. Rerenders on every change, in whichever tab. */
export function useSession() {
  const { subscribe, get, ...session } = useSessionOfProvider();
  const { login, finishLogin, finishAtProvider, logout, refresh, passwordChanged } = session;
  return {
    ...useSyncExternalStore(subscribe, get, whileRendered),
    login,
    finishLogin,
    finishAtProvider,
    logout,
    refresh,
    passwordChanged,
  };
}

/** The user for whom the screens of each session were last rendered. */
const lastUsers = new WeakMap<Session, User>();

/**
 * The signed-in user, for screens of a guarded area, where the guard ensures one. While a session ends, the page stays
 * until the next one is ready, and still renders for its user. Throws if there was no user.
 */
export function useUser(): User {
  const session = useSessionOfProvider();
  const { user } = useSyncExternalStore(session.subscribe, session.get);
  if (user) lastUsers.set(session, user);
  const shown = user ?? lastUsers.get(session);
  if (!shown) throw new Error('Nobody is signed in.');
  return shown;
}
