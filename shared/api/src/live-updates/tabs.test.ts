import { setTokenSource } from '@daybook/api';
import type { Change } from '@daybook/contract/events';
import { followChanges } from './follow-changes.ts';

const booked: Change = { kind: 'booking', ids: null, staffIds: null };
const anything: Change = { kind: 'resync', ids: null, staffIds: null };
const realFetch = globalThis.fetch;

interface Connection {
  lastEventId: string | null;
  say(id: string, change?: Change, quietMs?: number): Promise<void>;
  end(): Promise<void>;
  isOpen: boolean;
}

let connections: Connection[];
let refusals: Response[];
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const openOnes = () => connections.filter(({ isOpen }) => isOpen);
function only(): Connection {
  const [connection, ...others] = openOnes();
  if (!connection || others.length > 0) throw new Error(`${openOnes().length} connections are open.`);
  return connection;
}

function connect(init: RequestInit = {}): Response {
  let stream: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller;
    },
  });
  const connection: Connection = {
    lastEventId: new Headers(init.headers).get('last-event-id'),
    isOpen: true,
    async say(id, change, quietMs) {
      const data = change ? `data: ${JSON.stringify(change)}\n` : '';
      const quiet = quietMs === undefined ? '' : `quiet: ${quietMs}\n`;
      stream.enqueue(new TextEncoder().encode(`id: ${id}\n${data}${quiet}\n`));
      await pass(0.01);
    },
    async end() {
      connection.isOpen = false;
      stream.close();
      await pass(0.01);
    },
  };
  init.signal?.addEventListener('abort', () => {
    if (!connection.isOpen) return;
    connection.isOpen = false;
    stream.error(new Error('aborted'));
  });
  connections.push(connection);
  return new Response(body, { status: 200 });
}

interface Waiting {
  grant(): void;
  refuse(): void;
}

/** As in the specification: one holder for each name, a queue behind it, and `steal` takes the lock from the holder. */
class FakeLocks {
  private readonly holders = new Map<string, Waiting>();
  private readonly queues = new Map<string, Waiting[]>();

  request<T>(name: string, options: LockOptions, act: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const refuse = () => reject(new DOMException('gone', 'AbortError'));
      const entry: Waiting = {
        refuse,
        grant: () => {
          this.holders.set(name, entry);
          void act()
            .then(resolve, reject)
            .then(() => this.release(name, entry));
        },
      };
      if (options.steal) {
        this.holders.get(name)?.refuse();
        return entry.grant();
      }
      const queue = this.queues.get(name) ?? [];
      this.queues.set(name, queue);
      options.signal?.addEventListener('abort', () => {
        if (!queue.includes(entry)) return;
        queue.splice(queue.indexOf(entry), 1);
        refuse();
      });
      if (this.holders.has(name)) queue.push(entry);
      else entry.grant();
    });
  }

  private release(name: string, entry: Waiting): void {
    if (this.holders.get(name) !== entry) return;
    this.holders.delete(name);
    this.queues.get(name)?.shift()?.grant();
  }
}

/** Delivers to all other channels of the name, asynchronously and in order. Channels of a frozen tab send nothing. */
class FakeChannel {
  static all: FakeChannel[] = [];
  static frozen = new Set<FakeChannel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
    FakeChannel.all.push(this);
  }

  postMessage(data: unknown): void {
    if (FakeChannel.frozen.has(this)) return;
    for (const other of FakeChannel.all.filter((one) => one !== this && one.name === this.name))
      queueMicrotask(() => other.onmessage?.({ data }));
  }

  close(): void {
    FakeChannel.all = FakeChannel.all.filter((one) => one !== this);
  }
}

interface Tab {
  opened: jest.Mock;
  changed: jest.Mock;
  close(): Promise<void>;
}
let tabs: Tab[];

async function openTab(reader = 'ada'): Promise<Tab> {
  const [opened, changed] = [jest.fn(), jest.fn()];
  const stop = followChanges(reader, { opened, changed });
  const tab = {
    opened,
    changed,
    async close() {
      stop();
      await pass(0.01);
    },
  };
  tabs.push(tab);
  await pass(0.01);
  return tab;
}

const openTabs = async (count: number): Promise<Tab[]> => {
  const opened: Tab[] = [];
  for (let tab = 0; tab < count; tab += 1) opened.push(await openTab());
  return opened;
};
const heardOf = (among: readonly Tab[]) => among.map(({ changed }) => changed.mock.calls.flat());

beforeEach(() => {
  jest.useFakeTimers();
  [connections, refusals, tabs] = [[], [], []];
  FakeChannel.all = [];
  FakeChannel.frozen.clear();
  setTokenSource(async () => 'the-token');
  globalThis.fetch = jest.fn(async (_url, init) => refusals.shift() ?? connect(init));
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: FakeChannel, configurable: true });
});
afterEach(async () => {
  for (const tab of tabs) await tab.close();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

test('ten tabs share one connection, and each receives every event once', async () => {
  const all = await openTabs(10);
  await only().say('e.1');
  expect(all.map(({ opened }) => opened.mock.calls.length)).toEqual(all.map(() => 1));
  await only().say('e.2', booked);
  expect(heardOf(all)).toEqual(all.map(() => [booked]));
  await pass(40);
  expect(heardOf(all)).toEqual(all.map(() => [booked]));
});

test('a tab that is opened later learns at once that there is a connection', async () => {
  await openTab();
  await only().say('e.1');
  const later = await openTab();
  expect(later.opened).toHaveBeenCalledTimes(1);
  await only().say('e.2', booked);
  expect(heardOf([later])).toEqual([[booked]]);
});

test('a tab that is opened later need not read again what it read after the last change', async () => {
  const first = await openTab();
  await only().say('e.1', undefined, 3_600_000);
  const later = await openTab();
  await pass(5);
  await only().say('e.2', booked);
  const last = await openTab();
  expect([first, later, last].map(({ opened }) => opened.mock.calls.length)).toEqual([0, 0, 1]);
});

test('after the leading tab is closed the next one connects at once, and continues after the last event', async () => {
  const [first, second, third] = await openTabs(3);
  await only().say('e.1');
  await first?.close();
  expect(only().lastEventId).toBe('e.1');
  await only().say('e.1');
  await only().say('e.2', booked);
  expect(heardOf([second, third] as Tab[])).toEqual([[booked], [booked]]);
});

test('a frozen leading tab is replaced within seconds, and follows after it thaws', async () => {
  const [frozen, ...others] = await openTabs(3);
  await only().say('e.1');
  const [channel] = FakeChannel.all;
  if (channel) FakeChannel.frozen.add(channel);
  await pass(10);
  expect(only()).not.toBe(connections[0]);
  await only().say('e.2', booked);
  expect(heardOf(others)).toEqual([[booked], [booked]]);
  FakeChannel.frozen.clear();
  await pass(2);
  await only().say('e.3', booked);
  expect(frozen?.changed).toHaveBeenLastCalledWith(booked);
});

test('a tab that has missed an event reads everything again', async () => {
  let isShown = true;
  const visibility = jest
    .spyOn(document, 'visibilityState', 'get')
    .mockImplementation(() => (isShown ? 'visible' : 'hidden'));
  const tab = await openTab();
  await only().say('e.1');
  isShown = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(16);
  expect(openOnes()).toEqual([]);
  isShown = true;
  const other = await openTab();
  await only().say('e.7', booked);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(2);
  expect(heardOf([tab, other])).toEqual([[anything], [booked]]);
  visibility.mockRestore();
});

test('tabs poll at intervals while the leading one has no connection', async () => {
  const all = await openTabs(2);
  await only().say('e.1');
  refusals = Array.from({ length: 20 }, () => new Response(null, { status: 502 }));
  await only().end();
  await pass(11);
  expect(heardOf(all)).toEqual([[anything], [anything]]);
  refusals = [];
  await pass(40);
  await only().say('e.1');
  for (const { changed } of all) changed.mockClear();
  await pass(40);
  expect(heardOf(all)).toEqual([[], []]);
});

test('each tab learns of the end of the session by itself, once', async () => {
  refusals = Array.from({ length: 3 }, () => Response.json({ error: 'Invalid' }, { status: 403 }));
  await openTabs(3);
  await pass(120);
  expect(globalThis.fetch).toHaveBeenCalledTimes(3);
});

test('tabs of another user have their own connection', async () => {
  const ada = await openTab('ada');
  const bola = await openTab('bola');
  expect(openOnes()).toHaveLength(2);
  for (const connection of openOnes()) await connection.say('e.1');
  await connections[0]?.say('e.2', booked);
  expect(heardOf([ada, bola])).toEqual([[booked], []]);
});

test.each<[string, () => void]>([
  ['has no locks', () => Reflect.deleteProperty(navigator, 'locks')],
  [
    'denies them with the storage',
    () => {
      navigator.locks.request = async () => {
        throw new DOMException('denied', 'SecurityError');
      };
    },
  ],
  [
    'denies channels between tabs',
    () => {
      const deny = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(globalThis, 'BroadcastChannel', { value: deny, configurable: true });
    },
  ],
])('in a browser that %s each tab has its own connection', async (_how, deny) => {
  deny();
  const all = await openTabs(2);
  expect(openOnes()).toHaveLength(2);
  for (const connection of openOnes()) await connection.say('e.1');
  await connections[1]?.say('e.2', booked);
  expect(heardOf(all)).toEqual([[], [booked]]);
});
