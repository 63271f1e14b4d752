import { setTokenSource } from '@daybook/api';
import type { User } from '@daybook/contract/auth';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { createSession, type Session } from './create-session.ts';

export { createSession, type Session, type SessionEnd } from './create-session.ts';
export type { SessionState } from './session-state.ts';

/** The session of this page: one for the host and every remote. */
export const session: Session = createSession();
setTokenSource(session.token);

const SessionContext = createContext<Session | null>(null);

/** Gives the session to everything below. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

function useSessionOfProvider(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** Who is signed in, with what changes it. Redraws when that changes, in whichever tab it happened. */
export function useSession() {
  const { subscribe, get, ...session } = useSessionOfProvider();
  const { login, finishLogin, logout, refresh, passwordChanged } = session;
  return { ...useSyncExternalStore(subscribe, get), login, finishLogin, logout, refresh, passwordChanged };
}

/** Whom the screens of each session were last drawn for. */
const lastUsers = new WeakMap<Session, User>();

/**
 * The signed-in user, for screens of a guarded area: the guard lets nobody else in. While a session ends, the page of
 * its user stays until the next one is ready, and whatever is drawn of it meanwhile is still drawn for that user.
 * Throws where nobody was signed in.
 */
export function useUser(): User {
  const session = useSessionOfProvider();
  const { user } = useSyncExternalStore(session.subscribe, session.get);
  if (user) lastUsers.set(session, user);
  const shown = user ?? lastUsers.get(session);
  if (!shown) throw new Error('Nobody is signed in.');
  return shown;
}
