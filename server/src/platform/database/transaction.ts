import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { CompiledQuery, KyselyPlugin } from 'kysely';
import { errorCode } from '../error-code.ts';
import type { Db, Tx } from './types.ts';

/** A returned promise is awaited. */
type Act = () => unknown;

interface Running {
  open: boolean;
  afterCommit: Act[];
}

const running = new AsyncLocalStorage<Running>();
const isInside = () => running.getStore()?.open === true;

/**
 * Refuses a query through the outer handle while a transaction is open: it would wait for ever on PGlite's one
 * connection, and would not be part of the transaction on PostgreSQL.
 */
export const outerHandleGuard: KyselyPlugin = {
  transformQuery({ node }) {
    if (isInside()) throw new Error('A query inside a transaction must use its tx, not the db.');
    return node;
  },
  transformResult: async ({ result }) => result,
};

const isWorthRetrying = (error: unknown) => errorCode(error) === '40P01' || errorCode(error) === '40001';
const maxTries = 5;

/**
 * Runs the work in one transaction. A deadlock or a serialisation failure is retried up to four times, so the work must
 * have no effect but through `tx`. Acts passed to {@link afterCommit} run once, after the commit.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isInside()) throw new Error('A transaction is open already: pass its tx on.');
  for (let attempt = 1; ; attempt += 1) {
    const state: Running = { open: true, afterCommit: [] };
    const outcome = await tryOnce(db, state, work);
    if ('result' in outcome) {
      for (const act of state.afterCommit) await act();
      return outcome.result;
    }
    if (!isWorthRetrying(outcome.error) || attempt === maxTries) throw outcome.error;
    await pause(Math.random() * 20 * attempt);
  }
}

async function tryOnce<T>(
  db: Db,
  state: Running,
  work: (tx: Tx) => Promise<T>,
): Promise<{ result: T } | { error: unknown }> {
  try {
    // The guard is a plugin of the outer handle; the transaction's handle has none.
    return {
      result: await db.transaction().execute((tx) => running.run(state, () => work(tx.withoutPlugins()))),
    };
  } catch (error) {
    return { error };
  } finally {
    state.open = false;
  }
}

/** Queries sent in one packet. */
export type Queries = readonly CompiledQuery<unknown>[];

/** The rows of each of several queries. */
export type AnswersOf<T extends Queries> = {
  -readonly [P in keyof T]: T[P] extends CompiledQuery<infer Row> ? Row[] : never;
};

/**
 * Sends several queries in one packet, on one connection; returns the rows of each. They run in order, and each sees
 * what was committed before its turn: a query after a lock reads after it is held.
 */
export function queryTogether<const T extends Queries>(db: Db, queries: T): Promise<AnswersOf<T>> {
  // kysely runs the statements of a connection one by one; the driver need not.
  return db.getExecutor().provideConnection(async (connection) => {
    const pending = queries.map((query) => connection.executeQuery(query));
    const answers = await Promise.all(pending).catch(async (error: unknown) => {
      await Promise.allSettled(pending);
      throw error;
    });
    // One answer for each query, of its type: the compiler cannot follow a mapped tuple.
    return answers.map(({ rows }) => rows) as AnswersOf<T>;
  });
}

/** Runs the act once the surrounding transaction is committed, and never after a roll-back. */
export function afterCommit(act: Act): void {
  const state = running.getStore();
  if (state?.open) state.afterCommit.push(act);
  else act();
}

/** True if the error says that this constraint (unique, exclusion, foreign key or check) refused the row. */
export const isRefusedBy = (error: unknown, constraint: string): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint;
