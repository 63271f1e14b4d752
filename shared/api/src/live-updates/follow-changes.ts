import { ApiError, openStream } from '@daybook/api';
import type { Change } from '@daybook/contract/events';
import { isShown, pause, untilShown, whileShown } from '../page-life.ts';
import { readEvents, type StreamedEvent } from './event-stream.ts';
import { joinTabs, type Relayed } from './tabs.ts';

interface Listener {
  /** Called on the first connection if something has changed since this page began: what it has read may be stale. */
  opened(): void;
  changed(change: Change): void;
}

/** The server sends a heartbeat every 20 seconds; after this long without one, the connection is dead. */
const silenceMs = 45_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** The longest time without a connection before the client polls instead, and the interval of polling. */
const patienceMs = 10_000;
const pollEveryMs = 15_000;

/**
 * Follows changes on the server while the page is visible, over one connection that all tabs of the user share and that
 * is reopened when it breaks. During a long gap it reports possible changes at intervals. Returns the function that
 * stops it.
 */
export function followChanges(reader: string, listener: Listener): () => void {
  const stopping = new AbortController();
  void follow(reader, listener, stopping.signal);
  return () => stopping.abort();
}

/** The time on the clock of all tabs. */
const now = () => performance.timeOrigin + performance.now();

const anything: Change = { kind: 'resync', ids: null, staffIds: null };

async function follow(reader: string, { opened, changed }: Listener, stopped: AbortSignal): Promise<void> {
  const poll = polling(() => changed(anything));
  let lastEventId: string | null = null;
  let quietSince: number | null = null;

  function take({ before, id, data, quietSince: since }: Relayed): void {
    poll.stop();
    quietSince = since;
    if (lastEventId === null) {
      if (since === null || since >= performance.timeOrigin) opened();
    } else if (before !== lastEventId) changed(anything);
    lastEventId = id ?? lastEventId;
    // The server writes it by the contract.
    if (data !== null) changed(JSON.parse(data) as Change);
  }

  /**
   * Resolves to false when the signal ends or the connection breaks while the page is hidden, and to true after a final
   * response.
   */
  async function lead(signal: AbortSignal, relay: (message: Relayed | 'waiting') => void): Promise<boolean> {
    for (let failures = 0; !signal.aborted && isShown(); failures += 1) {
      poll.start();
      const error = await hear(signal, lastEventId, ({ id, data, quietMs }) => {
        failures = 0;
        const event = { before: lastEventId, id: id ?? lastEventId, data, quietSince };
        if (data !== null) event.quietSince = now();
        else if (quietMs !== null) event.quietSince = now() - quietMs;
        take(event);
        relay(event);
      });
      if (isFinal(error)) return true;
      relay('waiting');
      poll.start();
      await pause(pauseAfter(failures, error), signal);
    }
    return false;
  }

  function receive(message: Relayed | 'waiting'): void {
    if (message === 'waiting') poll.start();
    else take(message);
  }

  for (let isOver = false; !stopped.aborted && !isOver; ) {
    if (!isShown()) poll.stop();
    await untilShown(stopped);
    const shown = whileShown(stopped);
    poll.start();
    isOver = (await joinTabs(`daybook-changes-2-${reader}`, shown.signal, { lead, receive })) ?? false;
    shown.release();
  }
  poll.stop();
}

/** Listens until the connection ends; resolves to the error that prevented it, or null. */
async function hear(
  signal: AbortSignal,
  lastEventId: string | null,
  onEvent: (event: StreamedEvent) => void,
): Promise<unknown> {
  const connection = new AbortController();
  const cut = () => connection.abort();
  let silence = setTimeout(cut, silenceMs);
  signal.addEventListener('abort', cut, { signal: connection.signal });
  if (signal.aborted) cut();
  try {
    const body = await openStream('events', {
      headers: lastEventId === null ? {} : { 'Last-Event-ID': lastEventId },
      signal: connection.signal,
    });
    for await (const event of readEvents(body)) {
      clearTimeout(silence);
      silence = setTimeout(cut, silenceMs);
      onEvent(event);
    }
    return null;
  } catch (error) {
    return error;
  } finally {
    clearTimeout(silence);
    cut();
  }
}

/** A user without permission or session need not retry. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404].includes(error.status ?? 0);

/** Longer each time, with a random part: not all clients may reconnect at once to a restarted server. */
function pauseAfter(failures: number, error: unknown): number {
  const longest = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
  const requestedMs = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return requestedMs + longest * (0.5 + Math.random() / 2);
}

function polling(ask: () => void): { start(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const poll = () => {
    ask();
    timer = setTimeout(poll, pollEveryMs);
  };
  return {
    start() {
      timer ??= setTimeout(poll, patienceMs);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
