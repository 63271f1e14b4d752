import { onUnauthorized, setTokenSource } from '@daybook/api';
import type { Change } from '@daybook/contract/events';
import { followChanges } from './follow-changes.ts';

const booked: Change = { kind: 'booking', ids: null, staffIds: null };
const anything: Change = { kind: 'resync', ids: null, staffIds: null };

/** A connection as the server sees it. */
interface Connection {
  headers: Headers;
  say(id: string, change?: Change): Promise<void>;
  end(): Promise<void>;
  isCut(): boolean;
}

let connections: Connection[];
/** The responses to the next attempts instead of a stream. */
let refusals: (() => Response)[];
let stop: () => void;
let opened: jest.Mock;
let changed: jest.Mock;
const realFetch = globalThis.fetch;

function connect(init: RequestInit = {}): Response {
  let stream: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller;
    },
  });
  init.signal?.addEventListener('abort', () => stream.error(new Error('aborted')));
  const settle = () => jest.advanceTimersByTimeAsync(0);
  connections.push({
    headers: new Headers(init.headers),
    async say(id, change) {
      const data = change ? `data: ${JSON.stringify(change)}\n` : '';
      stream.enqueue(new TextEncoder().encode(`id: ${id}\n${data}\n`));
      await settle();
    },
    async end() {
      stream.close();
      await settle();
    },
    isCut: () => init.signal?.aborted === true,
  });
  return new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } });
}

let shown: DocumentVisibilityState;
async function show(state: DocumentVisibilityState) {
  shown = state;
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const last = () => {
  const connection = connections.at(-1);
  if (!connection) throw new Error('Nobody has connected.');
  return connection;
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => shown);
  [shown, connections, refusals] = ['visible', [], []];
  setTokenSource(async () => 'the-token');
  globalThis.fetch = jest.fn(async (_url, init) => refusals.shift()?.() ?? connect(init));
  [opened, changed] = [jest.fn(), jest.fn()];
});
afterEach(() => {
  stop();
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function follow(): Promise<void> {
  stop = followChanges('ada', { opened, changed });
  await pass(0);
}

test('the client connects with the token in a header, and reports each change', async () => {
  await follow();
  expect(globalThis.fetch).toHaveBeenCalledWith('/api/v1/events', expect.anything());
  expect(last().headers.get('authorization')).toBe('Bearer the-token');
  await last().say('e.1');
  expect(opened).toHaveBeenCalledTimes(1);
  await last().say('e.2', booked);
  expect(changed.mock.calls).toEqual([[booked]]);
});

test('the client reconnects after a break, and names its last event', async () => {
  await follow();
  await last().say('e.5');
  await last().end();
  await pass(1);
  expect(connections).toHaveLength(2);
  expect(last().headers.get('last-event-id')).toBe('e.5');
  await last().say('e.5');
  expect(opened).toHaveBeenCalledTimes(1);
});

test('the client waits longer after each failure, and shortly again after a success', async () => {
  const broken = () => {
    throw new TypeError('no network');
  };
  refusals = [broken, broken, broken];
  await follow();
  const tries = () => jest.mocked(globalThis.fetch).mock.calls.length;
  await pass(1);
  expect(tries()).toBe(2);
  await pass(1.9);
  expect(tries()).toBe(2);
  await pass(0.1);
  expect(tries()).toBe(3);
  await pass(4);
  expect(tries()).toBe(4);
  await last().say('e.1');
  await last().end();
  await pass(1);
  expect(tries()).toBe(5);
});

test('the client retries at once when the device is online again', async () => {
  refusals = Array.from({ length: 6 }, () => () => {
    throw new TypeError('no network');
  });
  await follow();
  await pass(1 + 2 + 4 + 8 + 16);
  expect(connections).toHaveLength(0);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(connections).toHaveLength(1);
});

test('the client reports possible changes at intervals during a long gap', async () => {
  await follow();
  await last().say('e.1');
  refusals = Array.from({ length: 20 }, () => () => new Response(null, { status: 502 }));
  await last().end();
  await pass(9.9);
  expect(changed).not.toHaveBeenCalled();
  await pass(0.1);
  expect(changed.mock.calls).toEqual([[anything]]);
  await pass(15);
  expect(changed).toHaveBeenCalledTimes(2);
  refusals = [];
  await pass(30);
  await last().say('e.9');
  changed.mockClear();
  await pass(40);
  expect(changed).not.toHaveBeenCalled();
});

test('the client closes a connection that has been silent for long', async () => {
  await follow();
  await last().say('e.1');
  await pass(40);
  await last().say('e.1');
  await pass(44);
  expect(connections).toHaveLength(1);
  await pass(2);
  expect(connections[0]?.isCut()).toBe(true);
  expect(connections).toHaveLength(2);
});

test('the client disconnects while the page is hidden for long, and reconnects with it', async () => {
  await follow();
  await last().say('e.3');
  await show('hidden');
  await pass(14);
  await show('visible');
  await pass(20);
  expect(connections).toHaveLength(1);
  await show('hidden');
  await pass(15);
  expect(connections[0]?.isCut()).toBe(true);
  await pass(300);
  expect(connections).toHaveLength(1);
  expect(changed).not.toHaveBeenCalled();
  await show('visible');
  expect(connections).toHaveLength(2);
  expect(last().headers.get('last-event-id')).toBe('e.3');
});

test('the client does not connect from a hidden page', async () => {
  shown = 'hidden';
  await follow();
  await pass(60);
  expect(connections).toHaveLength(0);
  await show('visible');
  expect(connections).toHaveLength(1);
});

test('the client stops with the session, and reports it to its caller', async () => {
  const received = jest.fn();
  const quiet = onUnauthorized(received);
  refusals = [() => Response.json({ error: 'Invalid or expired access token' }, { status: 401 })];
  await follow();
  expect(received).toHaveBeenCalledTimes(1);
  await pass(120);
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  expect(changed).not.toHaveBeenCalled();
  quiet();
});

test('the client waits as long as a server with too many streams demands', async () => {
  refusals = [() => Response.json({}, { status: 429, headers: { 'retry-after': '30' } })];
  await follow();
  await pass(30.9);
  expect(connections).toHaveLength(0);
  await pass(0.1);
  expect(connections).toHaveLength(1);
});

test('the client stops on request', async () => {
  await follow();
  await last().say('e.1');
  stop();
  expect(last().isCut()).toBe(true);
  await pass(300);
  expect(connections).toHaveLength(1);
  expect(changed).not.toHaveBeenCalled();
});
