import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { errorCode } from '../error-code.ts';
import type { Db, Tx } from './types.ts';

/** What it answers is waited for. */
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
 * Runs the work in one transaction. A deadlock or a failed serialisation is tried again up to four times, so the work
 * must have no effect but through `tx`. What it hands to {@link afterCommit} runs once, after the commit.
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
    // The guard is a plugin of the outer handle; the handle of the transaction goes without.
    return {
      result: await db.transaction().execute((tx) => running.run(state, () => work(tx.withoutPlugins()))),
    };
  } catch (error) {
    return { error };
  } finally {
    state.open = false;
  }
}

/** Queries that are asked in one packet. */
export type Queries = readonly CompiledQuery<unknown>[];

/** The rows that each of several queries answers with. */
export type AnswersOf<T extends Queries> = {
  -readonly [P in keyof T]: T[P] extends CompiledQuery<infer Row> ? Row[] : never;
};

/**
 * Asks several things of one transaction in one packet, and answers with the rows of each. They are done in their order,
 * and each sees what was committed when its turn came: what stands behind a lock is read behind it.
 */
export function askTogether<const T extends Queries>(tx: Tx, queries: T): Promise<AnswersOf<T>> {
  // kysely lets the statements of a transaction wait for each other; the driver need not.
  return tx.getExecutor().provideConnection(async (connection) => {
    const asked = queries.map((query) => connection.executeQuery(query));
    const answers = await Promise.all(asked).catch(async (error: unknown) => {
      await Promise.allSettled(asked);
      throw error;
    });
    // One answer for each query, of its type: a mapped tuple is more than the compiler can follow.
    return answers.map(({ rows }) => rows) as AnswersOf<T>;
  });
}

/** Runs a part of a transaction of which nothing stays when it fails; what was done before it does. */
export async function inPart<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  }
}

/** Runs the act when the transaction around it has been committed, and never when it was rolled back. */
export function afterCommit(act: Act): void {
  const state = running.getStore();
  if (state?.open) state.afterCommit.push(act);
  else act();
}

/** True when the error says that this constraint (unique, exclusion, foreign key or check) refused the row. */
export const isRefusedBy = (error: unknown, constraint: string): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint;
