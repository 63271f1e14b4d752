import { getPrivate, postPrivate, postPublic } from '@daybook/api';
import type { LoginInput, User } from '@daybook/contract/auth';
import {
  clearStored,
  hasStoredToken,
  readToken,
  readUser,
  roleOf,
  type StoredSession,
  writeSession,
  writeUser,
} from './stored-session.ts';

/** Who is signed in, as screens see it. `isLoading` is true only while the start asks who it is. */
export interface SessionState {
  isLoading: boolean;
  isLoggedIn: boolean;
  user: User | null;
  /** The number kept from `userType`, unless the profile has another. */
  role: number | null;
}

/** How a session ended: signed out here, signed out in another tab, or refused by the server. */
export type SessionEnd = 'logout' | 'elsewhere' | 'expired';

/** The session of this page. It shows nothing and goes nowhere: the host does. */
export interface Session {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** The state as soon as the loading phase is over. */
  settled(): Promise<SessionState>;
  /** The start sequence, once per page. Resolves to why a stored session could not be continued, or to null. */
  start(): Promise<{ error: unknown } | null>;
  /** The user as stored, before the server has confirmed it: good for a guess, not for a permission. */
  storedUser(): Promise<User | null>;
  /** Signs in, stores USER, TOKEN and ROLE, and is logged in 1.5 s later. Rejects with the `ApiError` of a refusal. */
  login(credentials: LoginInput): Promise<User>;
  /** Ends the session here and in every open tab at once, and on the server; resolves when the server was told. */
  logout(): Promise<void>;
  /** Ends the session because the server no longer accepts its token. */
  expire(): void;
  /** Tells when and how a session ends. */
  onEnd(listener: (how: SessionEnd) => void): () => void;
  /** The token for private calls; null while nobody is signed in. */
  token(): Promise<string | null>;
}

/** The logged-in state follows a successful login after this long. */
export const loginDelayMs = 1500;

const loggedOut: SessionState = { isLoading: false, isLoggedIn: false, user: null, role: null };
const loggedIn = (user: User): SessionState => ({
  isLoading: false,
  isLoggedIn: true,
  user,
  role: roleOf(user),
});

const afterDelay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Something that can be listened to. */
function emitter<Event>() {
  const listeners = new Set<(event: Event) => void>();
  return {
    emit: (event: Event) => {
      for (const listener of listeners) listener(event);
    },
    listen: (listener: (event: Event) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Makes a session. Tests may begin one as somebody, and say how the delay of a login passes. */
export function createSession({
  as,
  wait = afterDelay,
}: {
  as?: StoredSession;
  wait?: (ms: number) => Promise<void>;
} = {}): Session {
  let state: SessionState = as ? loggedIn(as.user) : { ...loggedOut, isLoading: hasStoredToken() };
  let token = Promise.resolve(as?.token ?? null);
  /** Counts beginnings and ends, so that what belongs to an earlier session changes nothing. */
  let turn = 0;
  let isLeaving = false;
  const changes = emitter<void>();
  const ends = emitter<SessionEnd>();

  function set(next: SessionState): void {
    state = next;
    changes.emit();
  }

  function end(how: SessionEnd): void {
    turn += 1;
    token = Promise.resolve(null);
    if (how !== 'elsewhere') clearStored();
    set(loggedOut);
    ends.emit(how);
  }

  /** Takes up the stored session: the profile decides whether it stands. */
  async function adopt(onFailure: () => void): Promise<{ error: unknown } | null> {
    turn += 1;
    const mine = turn;
    token = readToken();
    try {
      if ((await token) === null) throw null;
      const user = await getPrivate('user/profile');
      if (mine !== turn) return null;
      set(loggedIn(user));
      await writeUser(user);
      return null;
    } catch (error) {
      // A page that is being left loses its requests; that says nothing about the session.
      if (mine !== turn || isLeaving) return null;
      onFailure();
      return error === null ? null : { error };
    }
  }

  function followOtherTabs(event: StorageEvent): void {
    if (event.key !== 'TOKEN' && event.key !== null) return;
    const forget = () => end('elsewhere');
    if (hasStoredToken()) void adopt(forget);
    else if (state.isLoggedIn) forget();
  }

  async function start(): Promise<{ error: unknown } | null> {
    addEventListener('storage', followOtherTabs);
    addEventListener('pagehide', () => {
      isLeaving = true;
    });
    addEventListener('pageshow', () => {
      isLeaving = false;
    });
    if (!state.isLoading) return null;
    return adopt(() => {
      token = Promise.resolve(null);
      clearStored();
      set(loggedOut);
    });
  }

  async function login(credentials: LoginInput): Promise<User> {
    const issued = await postPublic('auth/login', { body: credentials });
    turn += 1;
    const mine = turn;
    token = Promise.resolve(issued.token);
    await writeSession(issued);
    await wait(loginDelayMs);
    if (mine === turn) set(loggedIn(issued.user));
    return issued.user;
  }

  async function logout(): Promise<void> {
    // The call takes its token before the session forgets it. A server that cannot be told ends it by its limits.
    const told = postPrivate('auth/logout').catch(() => undefined);
    end('logout');
    await told;
  }

  return {
    get: () => state,
    subscribe: changes.listen,
    settled: () =>
      new Promise((resolve) => {
        if (!state.isLoading) return resolve(state);
        const stop = changes.listen(() => {
          if (state.isLoading) return;
          stop();
          resolve(state);
        });
      }),
    start,
    storedUser: readUser,
    login,
    logout,
    expire: () => end('expired'),
    onEnd: ends.listen,
    token: () => token,
  };
}
