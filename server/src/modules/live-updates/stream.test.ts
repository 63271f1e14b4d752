import { PassThrough } from 'node:stream';
import type { Change } from '@daybook/contract/events';
import { scopesOf } from '@daybook/domain/roles';
import type { SignedIn } from '../../platform/http/api.ts';
import type { FeedEntry } from './feed.ts';
import { heartbeatMs, writeChanges } from './stream.ts';

const actor: SignedIn = {
  userId: 'u',
  sessionId: 's',
  fullName: 'Ada Obi',
  language: null,
  userType: 2,
  role: 2,
  scopes: scopesOf(2),
  staffId: 'ada',
};
const change = (staffId: string): Change => ({ kind: 'booking', ids: null, staffIds: [staffId] });

let tell: (entry: FeedEntry) => void;
let leave: jest.Mock;
let recheck: jest.Mock<Promise<SignedIn | null>>;
let stream: PassThrough;
const text = () => String(stream.read() ?? '');
const beat = () => jest.advanceTimersByTimeAsync(heartbeatMs);

beforeEach(async () => {
  jest.useFakeTimers();
  leave = jest.fn();
  recheck = jest.fn(async () => actor);
  stream = new PassThrough();
  const feed = {
    position: () => 'e.4',
    close: async () => undefined,
    follow: async (follower: typeof tell) => {
      tell = follower;
      return { position: 'e.3', quietMs: 4000, leave };
    },
  };
  await writeChanges(stream, feed, { actor, recheck, lastEventId: undefined });
});
afterEach(() => {
  stream.destroy();
  jest.useRealTimers();
});

test('a stream starts with its position and the time without a change, and its heartbeat repeats the current one', async () => {
  expect(text()).toBe('retry: 2000\nid: e.3\nquiet: 4000\n\n');
  await beat();
  expect(text()).toBe(': still there\nid: e.4\n\n');
});

test('a stream ends with the session, and nothing is written after it', async () => {
  recheck.mockResolvedValue(null);
  await beat();
  expect(stream.writableEnded).toBe(true);
  tell({ position: 'e.5', change: change('ada') });
  expect(text()).not.toContain('e.5');
});

test('a stream follows a changed role from the next heartbeat on', async () => {
  text();
  tell({ position: 'e.5', change: change('bisi') });
  expect(text()).toBe('');
  recheck.mockResolvedValue({ ...actor, scopes: scopesOf(5) });
  await beat();
  tell({ position: 'e.6', change: change('bisi') });
  expect(text()).toContain('e.6');
});

test('a stream announces nothing beyond a changed role once the change is announced', async () => {
  text();
  recheck.mockResolvedValue({ ...actor, scopes: {} });
  tell({ position: 'e.5', change: { kind: 'role', ids: null, staffIds: null } });
  tell({ position: 'e.6', change: change('ada') });
  await jest.advanceTimersByTimeAsync(0);
  expect(text()).toMatch(/^id: e\.5\n.*"role".*\n\n$/);
});

test('a stream announces an account to its owner and to users who manage accounts', async () => {
  text();
  const of = (userId: string): Change => ({ kind: 'role', ids: [userId], staffIds: null });
  tell({ position: 'e.5', change: of('other') });
  tell({ position: 'e.6', change: of('u') });
  recheck.mockResolvedValue({ ...actor, userType: 1, scopes: scopesOf(1) });
  await beat();
  tell({ position: 'e.7', change: of('other') });
  await jest.advanceTimersByTimeAsync(0);
  expect(text().match(/e\.[567]/g)).toEqual(['e.6', 'e.7']);
});

test('a stream goes on while the database cannot check the session', async () => {
  recheck.mockRejectedValue(new Error('away'));
  await beat();
  expect(stream.writableEnded).toBe(false);
});

test('a stream disconnects a client that does not read', () => {
  for (let count = 0; count < 2_000; count += 1) tell({ position: `e.${count}`, change: change('ada') });
  expect(stream.destroyed).toBe(true);
});

test('a stream unsubscribes and stops its heartbeat when it is closed', async () => {
  stream.resume();
  stream.end();
  await jest.advanceTimersByTimeAsync(0);
  stream.destroy();
  await jest.advanceTimersByTimeAsync(0);
  expect(leave).toHaveBeenCalledTimes(1);
  await beat();
  expect(recheck).not.toHaveBeenCalled();
});
