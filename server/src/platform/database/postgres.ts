import { Kysely } from 'kysely';
import type { Pool as PgPool } from 'pg';
import { listenOnPostgres } from './listen.ts';
import { explainPooler, lasting, refusePooler, withinTransaction } from './pooler.ts';
import { pipelinedPostgres } from './postgres-driver.ts';
import type { Tables } from './tables.ts';
import { outerHandleGuard } from './transaction.ts';
import type { Engine, OnStatement } from './types.ts';

interface Options {
  url: string;
  /** PostgreSQL itself, if the other URL is a pooler's, which assigns a connection per transaction. */
  directUrl?: string | null;
  poolSize: number;
  /** How long a request waits for a connection before it fails. */
  waitMs?: number;
  /** Called when an idle connection breaks. */
  onLostConnection?: (error: Error) => void;
  onStatement?: OnStatement | undefined;
}

/** A PostgreSQL server. kysely checks a connection out per query: `pool.query` would close it on each refused row. */
export async function openPostgres({
  url,
  directUrl = null,
  poolSize,
  waitMs = 5_000,
  onLostConnection,
  onStatement,
}: Options): Promise<Engine> {
  const { default: pg } = await import('pg');
  const getTypeParser = await typeParsers();
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    ...(directUrl === null && { options: lasting }),
    application_name: 'daybook',
    types: { getTypeParser },
  });
  pool.on('error', (error) => onLostConnection?.(error));
  // The pool handles errors of idle connections only. Without a listener, a connection that breaks between two
  // statements of a transaction would end the process; its next statement fails, which is handled.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return {
    name: 'postgres',
    db: new Kysely<Tables>({
      dialect: pipelinedPostgres(pool, { getTypeParser, isPooled: directUrl !== null }),
      plugins: [outerHandleGuard],
      ...(onStatement && { log: onStatement }),
    }),
    scripts: (work) => runScripts(pool, work, { isPooled: directUrl !== null }),
    listen: (channel, listener) =>
      listenOnPostgres({ url: directUrl ?? url, onLostConnection }, channel, listener),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

async function typeParsers() {
  const { default: pg } = await import('pg');
  const { INT8, NUMERIC, DATE } = pg.types.builtins;
  const asText = (value: string) => value;
  const parsers = new Map<number, (value: string) => unknown>([
    [INT8, Number],
    [NUMERIC, asText],
    [DATE, asText],
  ]);
  const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format);
  return getTypeParser;
}

const runScripts = async (
  pool: PgPool,
  work: Parameters<Engine['scripts']>[0],
  { isPooled }: { isPooled: boolean },
) => {
  const client = await pool.connect().catch(explainPooler);
  try {
    await client.query('begin');
    if (isPooled) await client.query(withinTransaction);
    else await refusePooler(client);
    await work(async (script) => {
      // One text of several statements returns one result each.
      const answer: { rows: unknown[] } | { rows: unknown[] }[] = await client.query(script);
      return (Array.isArray(answer) ? answer.at(-1)?.rows : answer.rows) ?? [];
    });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};
