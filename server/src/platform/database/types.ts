import type { Kysely, LogEvent, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * What a column holds in JavaScript, the same on both engines:
 * timestamptz is `Date` (write with whole milliseconds, as the clock gives them), date is `YYYY-MM-DD`,
 * bigint and count() are numbers, numeric is a string, uuid and text are strings, jsonb is parsed (write it with
 * JSON.stringify), uuid[] and text[] are arrays of strings. Ranges and bytea are not mapped: select their bounds, store
 * hashes as text.
 */
export type Db = Kysely<Tables>;

/** A handle inside a transaction. What must be atomic asks for a `Tx`; a query that may run anywhere asks for a `Db`. */
export type Tx = Transaction<Tables>;

/** Runs a script of several statements, without parameters. */
export type RunScript = (script: string) => Promise<unknown[]>;

/** Who hears a channel of the database. */
export interface Listener {
  /** A payload, once the transaction that announced it is committed. */
  heard(payload: string): void;
  /** The connection was lost and is there again: some payloads may never have arrived. */
  missed(): void;
}

export interface Connections {
  total: number;
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
}

/** Called with every statement after its answer. */
export type OnStatement = (event: LogEvent) => void;

/** One of the two engines behind the same SQL. */
export interface Engine {
  name: 'postgres' | 'pglite';
  db: Db;
  /** One transaction on one connection in which whole scripts can run; for migrations. */
  scripts(work: (run: RunScript) => Promise<void>): Promise<void>;
  /** Hears a channel (a plain name) from now on. Answers with how to stop. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Connections of this process; null where the database is in it. */
  connections(): Connections | null;
  close(): Promise<void>;
}
