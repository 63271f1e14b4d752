import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { explainPooler, lasting, refusePooler } from './pooler.ts';
import type { Listener } from './types.ts';

interface Options {
  url: string;
  /** Called for each connection that was lost. */
  onLostConnection?: ((error: Error) => void) | undefined;
}

const beatMs = 15_000;
const longestPauseMs = 5_000;

/**
 * Listens on a channel with a connection of its own. A broken connection is replaced, however long that takes. The
 * first one is opened here, so that a failure is reported.
 */
export async function listenOnPostgres(
  { url, onLostConnection }: Options,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let client = await connect();

  async function connect(): Promise<Client> {
    const { default: pg } = await import('pg');
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
      application_name: 'daybook listener',
      options: lasting,
    });
    let reason = new Error('The connection that listens was closed.');
    next.on('error', (error) => {
      reason = error;
    });
    next.on('notification', ({ payload = '' }) => listener.received(payload));
    await next.connect().catch(explainPooler);
    await refusePooler(next);
    await next.query(`listen ${channel}`);
    const stopBeating = beat(next);
    next.once('end', () => {
      stopBeating();
      if (stopping.signal.aborted) return;
      onLostConnection?.(reason);
      void reconnect();
    });
    return next;
  }

  async function reconnect(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const longest = Math.min(100 * 2 ** attempt, longestPauseMs);
      await pause(longest / 2 + (Math.random() * longest) / 2, undefined, { signal: stopping.signal }).catch(
        () => undefined,
      );
      if (stopping.signal.aborted) return;
      const next = await connect().catch(() => null);
      if (!next) continue;
      client = next;
      // It was stopped while connecting.
      if (stopping.signal.aborted) await next.end();
      else listener.missed();
      return;
    }
  }

  return async () => {
    stopping.abort();
    await client.end();
  };
}

/** A silently cut connection never reports an error: it is probed periodically, and closed without an answer. */
function beat(client: Client): () => void {
  const timer = setInterval(() => void client.query('select 1').catch(() => client.end()), beatMs);
  return () => clearInterval(timer);
}
