import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { asConnectionLost } from './connection-lost.ts';
import { deferred, prepared } from './hints.ts';
import { type Answer, Packet, type Prepared, type Statement, written } from './packet.ts';
import { withinTransaction } from './pooler.ts';

/** Limits the prepared statements of a connection, in case texts keep varying. */
const maxPrepared = 300;
const maxPreparedLength = 4000;

/** Statements that only write rows have one plan, whatever the values. */
const writes: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

const isPrepared = (query: CompiledQuery): boolean =>
  prepared.appliesTo(query) || (writes.has(query.query.kind) && query.sql.length < maxPreparedLength);

/**
 * Prepared statements use the generic plan in a transaction, even where PostgreSQL would plan again for the values: all
 * reads in our transactions use keys.
 */
const genericPlans = 'set local plan_cache_mode = force_generic_plan';

interface Options {
  /**
   * Behind a pooler no connection is ours for longer than a transaction: nothing is prepared there, and the settings are
   * sent with each transaction, or with each statement outside of one.
   */
  isPooled: boolean;
  getTypeParser: Prepared['getTypeParser'];
}

/** kysely's dialect for PostgreSQL, with a driver that prepares statements and sends them together ({@link Packet}). */
export const pipelinedPostgres = (pool: Pool, options: Options): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PipelinedDriver(pool, options),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

class PipelinedDriver implements Driver {
  readonly #pool: Pool;
  readonly #options: Options;
  readonly #names = new Map<string, string>();
  readonly #connections = new WeakMap<PoolClient, PipelinedConnection>();

  constructor(pool: Pool, options: Options) {
    this.#pool = pool;
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw asConnectionLost(error);
    });
    const connection =
      this.#connections.get(client) ??
      new PipelinedConnection(client, (text) => this.#nameOf(text), this.#options);
    this.#connections.set(client, connection);
    return connection;
  }

  /** The name that a text is prepared under on every connection; empty if the limit is reached. */
  #nameOf(text: string): string {
    if (this.#options.isPooled) return '';
    if (!this.#names.has(text) && this.#names.size < maxPrepared) {
      this.#names.set(text, createHash('sha256').update(text).digest('hex').slice(0, 32));
    }
    return this.#names.get(text) ?? '';
  }

  async beginTransaction(connection: PipelinedConnection): Promise<void> {
    connection.begin();
  }

  commitTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

/** Opens a transaction together with its first statement: each round trip costs about as much as its query. */
class PipelinedConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #nameOf: (text: string) => string;
  readonly #isPooled: boolean;
  readonly #prepared: Prepared;
  #isInTransaction = false;
  #isBroken = false;
  /** Statements of the next packet. */
  #leaving: Statement[] = [];
  /** Sends what waits for the next statement: the `begin` of a transaction, and deferred writes. */
  #waiting: (() => Promise<unknown>)[] = [];

  constructor(client: PoolClient, nameOf: (text: string) => string, { isPooled, getTypeParser }: Options) {
    this.#client = client;
    this.#nameOf = nameOf;
    this.#isPooled = isPooled;
    this.#prepared = { columns: new Map(), doubtful: new Set(), getTypeParser };
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = isPrepared(query) ? this.#nameOf(query.sql) : '';
    const run = () => this.#send(query.sql, name, query.parameters);
    if (this.#isInTransaction && deferred.appliesTo(query)) {
      this.#waiting.push(run);
      return { rows: [] };
    }
    if (!this.#isInTransaction && this.#isPooled) this.#waiting.push(() => this.#send(withinTransaction));
    try {
      const { command, rowCount, rows } = await this.#sendBehindWaiting(run);
      return {
        // kysely's type of a row comes from the query, which the database has answered.
        rows: rows as R[],
        ...(changes.has(command) && { numAffectedRows: BigInt(rowCount) }),
      };
    } catch (error) {
      // The driver creates the error when it reads the socket: its stack does not name the caller.
      if (error instanceof Error) error.stack += `\n${new Error().stack?.replace(/^.*\n/, '')}`;
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: kysely's interface requires the method, and nothing streams.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming results is not supported.');
  }

  begin(): void {
    this.#isInTransaction = true;
    this.#waiting = [this.#open];
  }

  async commit(): Promise<void> {
    this.#isInTransaction = false;
    // An empty transaction.
    if (this.#waiting[0] === this.#open && this.#waiting.length === 1) {
      this.#waiting = [];
      return;
    }
    const { command } = await this.#sendBehindWaiting(() => this.#send('commit', this.#nameOf('commit')));
    if (command === 'ROLLBACK')
      throw new Error('The transaction was rolled back: one of its statements failed.');
  }

  /** Drops the statements that still wait. */
  async rollback(): Promise<void> {
    this.#isInTransaction = false;
    const isUnopened = this.#waiting[0] === this.#open;
    this.#waiting = [];
    if (isUnopened) return;
    try {
      await this.#send('rollback', this.#nameOf('rollback'));
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  /**
   * PostgreSQL never refuses `begin`: it fails only with its connection, which is then closed, so no statement ever runs
   * outside its transaction.
   */
  readonly #open = async (): Promise<unknown> => {
    const settings = this.#isPooled ? withinTransaction : genericPlans;
    const opening = ['begin', settings].map((text) => this.#send(text, this.#nameOf(text)));
    return Promise.all(opening).catch((error: unknown) => {
      this.#isBroken = true;
      throw error;
    });
  };

  async #sendBehindWaiting(run: () => Promise<Answer>): Promise<Answer> {
    const before = this.#waiting.map((each) => each());
    this.#waiting = [];
    const answer = run();
    await Promise.all([...before, answer]);
    return answer;
  }

  /** Statements issued in the same tick share a packet. */
  #send(text: string, name = '', values: readonly unknown[] = []): Promise<Answer> {
    return new Promise((answered, failed) => {
      const statement = { text, name, values: values.map(written), answered, failed };
      if (this.#leaving.push(statement) > 1) return;
      process.nextTick(() => {
        this.#client.query(new Packet(this.#leaving, this.#prepared));
        this.#leaving = [];
      });
    });
  }
}

const changes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
