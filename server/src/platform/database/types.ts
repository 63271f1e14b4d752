import type { Kysely, LogEvent, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * The JavaScript types of columns, the same on both engines: timestamptz is `Date` (write whole milliseconds, as the
 * clock gives), date is `YYYY-MM-DD`, bigint and count() are numbers, numeric is a string, uuid and text are strings,
 * jsonb is parsed (write it with JSON.stringify), uuid[] and text[] are arrays of strings. Ranges and bytea are not
 * mapped: select their bounds, store hashes as text.
 */
export type Db = Kysely<Tables>;

/**
 * A handle inside a transaction. Functions that must be atomic take a `Tx`; queries that may run anywhere take a `Db`.
 */
export type Tx = Transaction<Tables>;

/** Runs a script of several statements, without parameters. */
export type RunScript = (script: string) => Promise<unknown[]>;

/** A subscriber of a database channel. */
export interface Listener {
  /** Called with a payload once the announcing transaction is committed. */
  received(payload: string): void;
  /** The connection was lost and restored: payloads may have been missed. */
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
  /** Runs whole scripts in one transaction on one connection; for migrations. */
  scripts(work: (run: RunScript) => Promise<void>): Promise<void>;
  /** Subscribes to a channel (a plain name). Returns the unsubscribe function. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** The connections of this process; null for the embedded engine. */
  connections(): Connections | null;
  close(): Promise<void>;
}
