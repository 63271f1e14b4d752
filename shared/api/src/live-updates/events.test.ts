import { setTokenSource } from '@daybook/api';
import { followEvents } from '@daybook/api/events';
import type { Change } from '@daybook/contract/events';
import { QueryClient, QueryObserver } from '@tanstack/react-query';

const realFetch = globalThis.fetch;
let client: QueryClient;
let stream: ReadableStreamDefaultController<Uint8Array>;
let stop: () => void;
let cleanups: (() => void)[];

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
async function say(change?: Change, quietMs?: number): Promise<void> {
  const data = change ? `data: ${JSON.stringify(change)}\n` : '';
  const quiet = quietMs === undefined ? '' : `quiet: ${quietMs}\n`;
  stream.enqueue(new TextEncoder().encode(`id: e.1\n${data}${quiet}\n`));
  await pass(0);
}

/** A screen that shows the data under a key, and its number of requests. */
async function screenOf(...queryKey: string[]): Promise<() => number> {
  const ask = jest.fn(async () => 'what there is');
  const observer = new QueryObserver(client, { queryKey, queryFn: ask, staleTime: 60_000 });
  cleanups.push(observer.subscribe(() => undefined));
  await pass(0);
  return () => ask.mock.calls.length;
}

beforeEach(() => {
  jest.useFakeTimers();
  setTokenSource(async () => 'the-token');
  globalThis.fetch = jest.fn(async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller;
      },
    });
    return new Response(body, { status: 200 });
  });
  client = new QueryClient();
  cleanups = [];
});
afterEach(() => {
  stop();
  for (const leave of cleanups) leave();
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

async function follow(quietMs?: number): Promise<void> {
  stop = followEvents(client, { reader: 'ada' });
  await pass(0);
  await say(undefined, quietMs);
}

const hourMs = 3_600_000;

const booking = (id: string): Change => ({ kind: 'booking', ids: [id], staffIds: ['ada'] });

test('data from before the connection is read again, once', async () => {
  const calendar = await screenOf('calendar', 'range');
  const other = await screenOf('messages');
  await follow();
  await pass(5_000);
  expect([calendar(), other()]).toEqual([2, 1]);
});

test('data is not read again if nothing has changed since the page began', async () => {
  const calendar = await screenOf('calendar', 'range');
  await follow(hourMs);
  await pass(5_000);
  expect(calendar()).toBe(1);
  await say(booking('one'));
  await pass(2_000);
  expect(calendar()).toBe(2);
});

test('data is read again if something has changed since the page began', async () => {
  const calendar = await screenOf('calendar', 'range');
  await pass(3_000);
  await follow(2_000);
  await pass(5_000);
  expect(calendar()).toBe(2);
});

test('every screen that shows bookings reads them again, a single booking only if it is the changed one', async () => {
  await follow();
  const screens = await Promise.all([
    screenOf('calendar', 'range'),
    screenOf('desk', 'dashboard'),
    screenOf('bookings', 'list'),
    screenOf('bookings', 'detail', 'one'),
    screenOf('bookings', 'detail', 'other'),
    screenOf('catalogue', 'services'),
  ]);
  await say(booking('one'));
  await pass(2_000);
  expect(screens.map((asked) => asked())).toEqual([2, 2, 2, 2, 1, 1]);
});

test('a payment of an invoice refreshes bookings and their payments', async () => {
  await follow();
  const screens = await Promise.all([
    screenOf('calendar', 'range'),
    screenOf('bookings', 'detail', 'one'),
    screenOf('catalogue', 'services'),
  ]);
  await say({ kind: 'invoice', ids: null, staffIds: null });
  await pass(2_000);
  expect(screens.map((asked) => asked())).toEqual([2, 2, 1]);
});

test('many changes are read about once a second, and the last one is never lost', async () => {
  await follow();
  const asked = await screenOf('calendar', 'range');
  for (let change = 0; change < 200; change += 1) {
    await say(booking(String(change)));
    await pass(20);
  }
  await pass(2_000);
  expect(asked()).toBeGreaterThan(4);
  expect(asked()).toBeLessThan(9);
});

test('a change is on the screen within two seconds, also right after a read', async () => {
  await follow();
  const asked = await screenOf('calendar', 'range');
  await say(booking('one'));
  await pass(150);
  expect(asked()).toBe(2);
  await say(booking('two'));
  await pass(1_000);
  expect(asked()).toBe(3);
});

test('after a possible gap everything that is followed is read again', async () => {
  await follow();
  const screens = await Promise.all([
    screenOf('calendar', 'counts'),
    screenOf('bookings', 'detail', 'one'),
    screenOf('site'),
    screenOf('messages'),
  ]);
  await say({ kind: 'resync', ids: null, staffIds: null });
  await pass(2_000);
  expect(screens.map((asked) => asked())).toEqual([2, 2, 2, 1]);
});

test('an unknown kind of change changes nothing', async () => {
  await follow();
  const asked = await screenOf('calendar', 'range');
  await say({ kind: 'weather' as 'hold', ids: null, staffIds: null });
  await pass(2_000);
  expect(asked()).toBe(1);
});
