import { setTokenSource } from '@daybook/api';
import type { User } from '@daybook/contract/auth';
import { createContext, type ReactNode, useContext, useRef, useSyncExternalStore } from 'react';
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

/**
 * The signed-in user, for screens of a guarded area: the guard lets nobody else in. A screen that is still mounted
 * while the session ends keeps the user that it had. Throws where nobody was signed in.
 */
export function useUser(): User {
  const { user } = useSession();
  const last = useRef(user);
  if (user) last.current = user;
  if (!last.current) throw new Error('Nobody is signed in.');
  return last.current;
}
