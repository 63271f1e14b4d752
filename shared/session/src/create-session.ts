import { ApiError, getPrivate, postPrivate, postPublic, postTemporary, prepareCalls } from '@daybook/api';
import type { LoginInput, ProviderAnswer, SecondFactorInput, SignedIn, User } from '@daybook/contract/auth';
import { emitter } from './emitter.ts';
import { loading, loggedIn, loggedOut, type SessionState } from './session-state.ts';
import {
  clearStored,
  hasStoredToken,
  readToken,
  readUser,
  type StoredSession,
  writeSession,
  writeUser,
} from './stored-session.ts';

/** How a session ended: signed out here or in another tab, refused by the server, or ended by a new password. */
export type SessionEnd = 'logout' | 'elsewhere' | 'expired' | 'password-changed';

/** The password was right; `finishLogin` takes the token with a code. */
export interface SecondStep {
  secondFactor: string;
}

/** The reason why a stored session could not be continued. */
export interface StartFailure {
  error: unknown;
}

/** The session of this page. It neither renders nor navigates: the host does. Its functions need no `this`. */
export interface Session {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** The state after the loading phase. */
  settled(): Promise<SessionState>;
  /**
   * The start sequence, once per page; afterwards the session follows other tabs. Resolves to its failure, or to null.
   */
  start(): Promise<StartFailure | null>;
  /** The stored user, before the server has confirmed it: good for a guess, not for a permission. */
  storedUser(): Promise<User | null>;
  /**
   * Signs in, stores USER, TOKEN and ROLE, and is logged in 1.5 s later. Resolves to the user, or to the second step of
   * a user with a second factor. Rejects with the `ApiError` of a refusal.
   */
  login(credentials: LoginInput): Promise<User | SecondStep>;
  /** The second step of `login`. */
  finishLogin(step: SecondFactorInput): Promise<User>;
  /** A login that the OpenID provider has answered, in place of `login`. */
  finishAtProvider(answer: ProviderAnswer): Promise<User>;
  /** Ends the session here and in every open tab at once, and on the server; resolves after the server's response. */
  logout(): Promise<void>;
  /** Requests the user and their permissions again; without a response nothing changes. */
  refresh(): Promise<void>;
  /** Ends the session because the server no longer accepts its token. */
  expire(): void;
  /** Ends the session because a new password has ended every session on the server. */
  passwordChanged(): void;
  /** Subscribes to the end of a session. Returns the unsubscribe function. */
  onEnd(listener: (how: SessionEnd) => void): () => void;
  /** The token for private calls; null without a signed-in user. */
  token(): Promise<string | null>;
}

interface Given {
  /** An initial session, instead of the stored one. */
  as?: StoredSession;
  /** The timer for the delay of a login and the pause before a retry. */
  wait?: (ms: number) => Promise<void>;
}

/** The delay from a successful login to the logged-in state. */
const loginDelayMs = 1500;
/** The delay before the single retry without a response. */
const secondTryMs = 1000;

const byTimer = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

class PageSession implements Session {
  #state: SessionState;
  #token: Promise<string | null>;
  readonly #wait: (ms: number) => Promise<void>;
  readonly #changes = emitter();
  readonly #ends = emitter<SessionEnd>();
  /** Counts starts and ends of sessions, so that a response to an earlier session is ignored. */
  #turn = 0;
  #isLeaving = false;

  constructor({ as, wait = byTimer }: Given) {
    this.#wait = wait;
    this.#token = Promise.resolve(as?.token ?? null);
    this.#state = as ? loggedIn(as.user) : hasStoredToken() ? loading : loggedOut;
  }

  readonly get = () => this.#state;
  readonly token = () => this.#token;
  readonly storedUser = readUser;
  readonly subscribe = this.#changes.listen;
  readonly onEnd = this.#ends.listen;
  readonly expire = () => this.#end('expired');
  readonly passwordChanged = () => this.#end('password-changed');

  readonly settled = (): Promise<SessionState> =>
    new Promise((resolve) => {
      const stop = this.#changes.listen(() => settle());
      const settle = () => {
        if (this.#state.isLoading) return;
        stop();
        resolve(this.#state);
      };
      settle();
    });

  readonly start = async (): Promise<StartFailure | null> => {
    this.#followPage();
    return this.#state.isLoading ? this.#adopt(() => this.#forget()) : null;
  };

  readonly login = async (credentials: LoginInput): Promise<User | SecondStep> => {
    const issued = await postPublic('auth/login', { body: credentials });
    return 'secondFactor' in issued ? issued : this.#begin(issued);
  };

  readonly finishLogin = async (step: SecondFactorInput): Promise<User> =>
    this.#begin(await postTemporary('auth/second-factor', { body: step }));

  readonly finishAtProvider = async (answer: ProviderAnswer): Promise<User> =>
    this.#begin(await postPublic('auth/provider/finish', { body: answer }));

  async #begin(issued: SignedIn): Promise<User> {
    const turn = ++this.#turn;
    this.#token = Promise.resolve(issued.token);
    await writeSession(issued);
    await this.#wait(loginDelayMs);
    if (turn === this.#turn) this.#set(loggedIn(issued.user));
    return issued.user;
  }

  readonly logout = async (): Promise<void> => {
    // The call reads its token before the session forgets it. If the server cannot be reached, its limits end the
    // session.
    const request = postPrivate('auth/logout').catch(() => undefined);
    this.#end('logout');
    await request;
  };

  readonly refresh = async (): Promise<void> => {
    const turn = this.#turn;
    if (!this.#state.isLoggedIn) return;
    const user = await getPrivate('user/profile').catch(() => null);
    if (!user || turn !== this.#turn || JSON.stringify(user) === JSON.stringify(this.#state.user)) return;
    this.#set(loggedIn(user));
    await writeUser(user);
  };

  #set(state: SessionState): void {
    this.#state = state;
    this.#changes.emit();
  }

  /** Back to no user, here and in storage. */
  #forget(): void {
    this.#turn += 1;
    this.#token = Promise.resolve(null);
    clearStored();
    this.#set(loggedOut);
  }

  #end(how: SessionEnd): void {
    this.#forget();
    this.#ends.emit(how);
  }

  /** Continues the stored session if the profile confirms it. */
  async #adopt(onFailure: () => void): Promise<StartFailure | null> {
    const turn = ++this.#turn;
    prepareCalls();
    this.#token = readToken();
    if ((await this.#token) === null) {
      onFailure();
      return null;
    }
    try {
      const user = await this.#askProfile();
      if (turn !== this.#turn) return null;
      this.#set(loggedIn(user));
      await writeUser(user);
      return null;
    } catch (error) {
      // Leaving a page aborts its requests, which says nothing about the session.
      if (turn !== this.#turn || this.#isLeaving) return null;
      onFailure();
      return { error };
    }
  }

  /**
   * The user of the stored session. A missing response is not a refusal: a page aborts its requests before it knows
   * that it is being left, and a phone loses its network for a moment. Only two missing responses are a failure.
   */
  async #askProfile(): Promise<User> {
    try {
      return await getPrivate('user/profile');
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== null) throw error;
      await this.#wait(secondTryMs);
      return getPrivate('user/profile');
    }
  }

  #followPage(): void {
    addEventListener('pagehide', () => {
      this.#isLeaving = true;
    });
    addEventListener('pageshow', () => {
      this.#isLeaving = false;
    });
    addEventListener('storage', ({ key }) => {
      if (key === 'TOKEN' || key === null) this.#followOtherTab();
    });
  }

  #followOtherTab(): void {
    if (hasStoredToken()) void this.#adopt(() => this.#leaveToOtherTab());
    else this.#leaveToOtherTab();
  }

  /** The stored session belongs to the other tab; only the one in this page ends. */
  #leaveToOtherTab(): void {
    const wasLoggedIn = this.#state.isLoggedIn;
    this.#turn += 1;
    this.#token = Promise.resolve(null);
    this.#set(loggedOut);
    if (wasLoggedIn) this.#ends.emit('elsewhere');
  }
}

/** Creates a session. A page has one, `session`; tests create their own. */
export const createSession = (given: Given = {}): Session => new PageSession(given);
