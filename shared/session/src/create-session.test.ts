import { setTokenSource } from '@daybook/api';
import type { User } from '@daybook/contract/auth';
import axios from 'axios';
import { createSession, type Session, type SessionEnd } from './create-session.ts';
import { readToken, readUser, writeSession } from './stored-session.ts';

const ada: User = {
  userId: '00000000-0000-7000-8000-000000000001',
  fullName: 'Ada Obi',
  username: 'ada',
  email: 'ada@example.com',
  userType: 2,
  role: 5,
  permissions: [],
  scopes: {},
  teamIds: [],
  staffId: null,
  avatarUrl: null,
  language: 'en' as const,
};
const credentials = { email: 'ada@example.com', password: 'secret' };

type Answer = readonly [status: number, body?: unknown] | 'no answer';

let asked: string[];
let answers: Record<string, Answer | Promise<Answer>>;

function connect(): void {
  asked = [];
  answers = {
    'post auth/login': [200, { token: 'fresh-token', user: ada }],
    'post auth/logout': [204],
    'get user/profile': [200, ada],
  };
  axios.defaults.adapter = async (config) => {
    const call = `${config.method} ${config.url}`;
    asked.push(`${call} ${config.headers.get('Authorization') ?? ''}`.trim());
    const answer = await (answers[call] ?? 'no answer');
    if (answer === 'no answer') throw new axios.AxiosError('Network Error', 'ERR_NETWORK');
    const [status, body] = answer;
    const data = body === undefined ? '' : JSON.stringify(body);
    return { status, statusText: '', data, headers: { 'content-type': 'application/json' }, config };
  };
}

/** Opens a page with the browser's stored entries. */
function openPage(given: Parameters<typeof createSession>[0] = {}): Session {
  const session = createSession(given);
  setTokenSource(session.token);
  return session;
}

const atOnce = { wait: async () => {} };

const storedNames = () => Object.keys(localStorage).sort();
const otherTabChanged = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

let addListener: jest.SpyInstance<void, Parameters<typeof addEventListener>>;
beforeEach(() => {
  localStorage.clear();
  connect();
  addListener = jest.spyOn(window, 'addEventListener');
});
afterEach(() => {
  // Closes the page of this test.
  for (const [type, listener] of addListener.mock.calls) window.removeEventListener(type, listener);
  addListener.mockRestore();
});

describe('on start', () => {
  test('without a stored TOKEN the page has no user and sends no request', async () => {
    const session = openPage();
    expect(session.get()).toEqual({ isLoading: false, isLoggedIn: false, user: null, role: null });
    expect(await session.start()).toBeNull();
    expect(asked).toEqual([]);
  });

  test('if a stored TOKEN exists, the profile is fetched', async () => {
    await writeSession({ user: ada, token: 'kept-token' });
    const session = openPage();
    expect(session.get()).toMatchObject({ isLoading: true, isLoggedIn: false });
    await session.start();
    expect(asked).toEqual(['get user/profile Bearer kept-token']);
  });

  test('on success the user is set and the state becomes logged-in', async () => {
    await writeSession({ user: { ...ada, fullName: 'Ada before' }, token: 'kept-token' });
    const session = openPage();
    expect(await session.start()).toBeNull();
    expect(session.get()).toEqual({ isLoading: false, isLoggedIn: true, user: ada, role: 5 });
    expect(await readUser()).toEqual(ada);
  });

  test.each<[string, Answer]>([
    ['an expired token', [401, { error: 'Invalid or expired access token' }]],
    ['a server in trouble', [500, {}]],
    ['no connection', 'no answer'],
  ])('on failure the session is cleared, and the error is available to the host: %s', async (_, answer) => {
    await writeSession({ user: ada, token: 'kept-token' });
    answers['get user/profile'] = answer;
    const session = openPage(atOnce);
    const failure = await session.start();
    expect(failure?.error).toMatchObject({ name: 'ApiError' });
    expect(session.get()).toMatchObject({ isLoading: false, isLoggedIn: false, user: null });
    expect(storedNames()).toEqual([]);
    expect(await session.token()).toBeNull();
  });

  test('a missing answer is retried once, a second later, before it counts as a failure', async () => {
    await writeSession({ user: ada, token: 'kept-token' });
    answers['get user/profile'] = 'no answer';
    const waited: number[] = [];
    const session = openPage({
      wait: async (ms) => {
        waited.push(ms);
        expect(session.get().isLoading).toBe(true);
        answers['get user/profile'] = [200, ada];
      },
    });
    expect(await session.start()).toBeNull();
    expect(session.get()).toMatchObject({ isLoggedIn: true, user: ada });
    expect(waited).toEqual([1000]);
    expect(storedNames()).toEqual(['ROLE', 'TOKEN', 'USER']);
  });

  test('a refusal is not retried', async () => {
    await writeSession({ user: ada, token: 'kept-token' });
    answers['get user/profile'] = [401, { error: 'Invalid or expired access token' }];
    await openPage(atOnce).start();
    expect(asked).toHaveLength(1);
  });

  test('an unreadable stored value means logged out, without a message', async () => {
    localStorage.setItem('TOKEN', 'not one of ours');
    const session = openPage();
    expect(await session.start()).toBeNull();
    expect(session.get()).toMatchObject({ isLoading: false, isLoggedIn: false });
    expect(storedNames()).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('a browser that blocks storage means logged out', async () => {
    const denied = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const session = openPage();
    expect(await session.start()).toBeNull();
    expect(session.get().isLoggedIn).toBe(false);
    denied.mockRestore();
  });

  test('a page left during the request keeps the session for the next page', async () => {
    await writeSession({ user: ada, token: 'kept-token' });
    answers['get user/profile'] = 'no answer';
    const session = openPage(atOnce);
    const started = session.start();
    window.dispatchEvent(new Event('pagehide'));
    await started;
    expect(storedNames()).toEqual(['ROLE', 'TOKEN', 'USER']);
    window.dispatchEvent(new Event('pageshow'));
  });

  test('waiting for the state resolves when loading is over', async () => {
    await writeSession({ user: ada, token: 'kept-token' });
    const session = openPage();
    const settled = session.settled();
    await session.start();
    expect((await settled).isLoggedIn).toBe(true);
    expect((await session.settled()).isLoggedIn).toBe(true);
  });
});

describe('a login', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('stores USER, TOKEN and ROLE, then sets the logged-in state after a 1.5 second delay', async () => {
    const session = openPage();
    const done = session.login(credentials);
    await jest.advanceTimersByTimeAsync(1499);
    expect(storedNames()).toEqual(['ROLE', 'TOKEN', 'USER']);
    expect(session.get().isLoggedIn).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(session.get()).toEqual({ isLoading: false, isLoggedIn: true, user: ada, role: 5 });
    expect(await done).toEqual(ada);
    expect(await readToken()).toBe('fresh-token');
  });

  test('stores userType’s number as role if the profile has none', async () => {
    const { role: _, ...withoutRole } = ada;
    answers['post auth/login'] = [200, { token: 'fresh-token', user: withoutRole }];
    const session = openPage();
    void session.login(credentials);
    await jest.advanceTimersByTimeAsync(1500);
    expect(session.get().role).toBe(2);
  });

  test('that is refused stores nothing and throws the error', async () => {
    answers['post auth/login'] = [403, { message: 'Wrong e-mail or password.', code: 'wrong_credentials' }];
    const session = openPage();
    await expect(session.login(credentials)).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect(storedNames()).toEqual([]);
  });

  test('that another tab ends within the delay stays ended', async () => {
    const session = openPage();
    await session.start();
    void session.login(credentials);
    await jest.advanceTimersByTimeAsync(1000);
    localStorage.clear();
    otherTabChanged('TOKEN');
    await jest.advanceTimersByTimeAsync(1000);
    expect(session.get().isLoggedIn).toBe(false);
  });
});

describe('the end of a session', () => {
  let session: Session;
  let ends: SessionEnd[];
  beforeEach(async () => {
    await writeSession({ user: ada, token: 'kept-token' });
    session = openPage();
    await session.start();
    ends = [];
    session.onEnd((how) => ends.push(how));
  });

  test('by logout removes USER, TOKEN and ROLE and resets the state', async () => {
    const done = session.logout();
    expect(storedNames()).toEqual([]);
    expect(session.get()).toEqual({ isLoading: false, isLoggedIn: false, user: null, role: null });
    expect(ends).toEqual(['logout']);
    await done;
  });

  test('by logout is sent to the server, with the token', async () => {
    await session.logout();
    expect(asked.at(-1)).toBe('post auth/logout Bearer kept-token');
  });

  test('by logout happens here even if the server cannot be reached', async () => {
    answers['post auth/logout'] = 'no answer';
    await session.logout();
    expect(session.get().isLoggedIn).toBe(false);
  });

  test('by an expired token clears storage and resets the state', () => {
    session.expire();
    expect(storedNames()).toEqual([]);
    expect(session.get().isLoggedIn).toBe(false);
    expect(ends).toEqual(['expired']);
  });

  test('reaches every open tab', () => {
    localStorage.clear();
    otherTabChanged(null);
    expect(session.get().isLoggedIn).toBe(false);
    expect(ends).toEqual(['elsewhere']);
  });
});

describe('another tab', () => {
  const until = async (holds: () => boolean) => {
    while (!holds()) await Promise.resolve();
  };

  test('that signs in signs this one in, too', async () => {
    const session = openPage();
    await session.start();
    await writeSession({ user: ada, token: 'their-token' });
    otherTabChanged('TOKEN');
    await until(() => session.get().isLoggedIn);
    expect(asked).toEqual(['get user/profile Bearer their-token']);
    expect(await session.token()).toBe('their-token');
  });

  test('keeps its session if this one cannot read it', async () => {
    const session = openPage(atOnce);
    await session.start();
    answers['get user/profile'] = 'no answer';
    await writeSession({ user: ada, token: 'their-token' });
    otherTabChanged('TOKEN');
    await until(() => asked.length > 0);
    while (await session.token()) await Promise.resolve();
    expect(session.get().isLoggedIn).toBe(false);
    expect(storedNames()).toEqual(['ROLE', 'TOKEN', 'USER']);
  });

  test('may change other entries without effect', async () => {
    const session = openPage();
    await session.start();
    await writeSession({ user: ada, token: 'their-token' });
    otherTabChanged('USER');
    expect(asked).toEqual([]);
  });
});

describe('the stored user', () => {
  test('is known before the server has confirmed it', async () => {
    await writeSession({ user: ada, token: 'kept-token' });
    expect(await openPage().storedUser()).toEqual(ada);
  });

  test('is absent without a token or if it cannot be read', async () => {
    await writeSession({ user: ada, token: 'kept-token' });
    localStorage.setItem('USER', '{"userType":1}');
    expect(await openPage().storedUser()).toBeNull();
    await writeSession({ user: ada, token: 'kept-token' });
    localStorage.removeItem('TOKEN');
    expect(await openPage().storedUser()).toBeNull();
  });
});
