import { createHash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { type Answer, Packet, type Prepared, type Statement, written } from './packet.ts';
import { withinTransaction } from './pooler.ts';

const mark = '/* kept */';

/**
 * Stands at the head of a query that every visitor runs: PostgreSQL then plans it once for each connection, which takes
 * longer than to run it. Not for queries whose best plan depends on what is asked, such as a list with filters.
 */
export const kept = sql.raw(mark);

const unreadMark = '/* unread */';

/**
 * Stands at the end of a write whose answer nobody reads: inside a transaction it waits for the next statement, or for the
 * end, and travels with it. What the database has against it is thrown there.
 */
export const unread = sql.raw(unreadMark);

/** Statements that only write rows have one plan, whatever the values. */
const isWorthKeeping = (text: string): boolean =>
  heads.some((head) => text.startsWith(head)) ||
  plain.has(text) ||
  (/^(?:insert|update|with) /.test(text) && text.length < 4000);

/** At the head of what is written as text, and behind the first word of what is put together. */
const heads = [mark, `select ${mark}`];

/** A connection holds on to what it prepared: a program that makes ever new texts must not fill it. */
const atMost = 300;

/**
 * Opens a transaction. What is kept is run in it by the plan that was made once, even where PostgreSQL would rather plan
 * anew for the values at hand: all that a transaction of ours reads is found by keys.
 */
const generic = 'set local plan_cache_mode = force_generic_plan';
const plain = new Set(['begin', generic, 'commit', 'rollback']);
const nothing: Answer = { command: '', rowCount: 0, rows: [] };

/**
 * The pool as kysely uses it, with clients that keep the statements worth keeping, and that open a transaction together
 * with its first statement: each packet to the database costs about as much as what it asks for.
 *
 * Behind a pooler no connection is ours for longer than a transaction: nothing is kept prepared there, and the settings
 * travel with each transaction, and with each statement outside of one.
 */
export function preparing(
  pool: Pool,
  getTypeParser: Prepared['getTypeParser'],
  { isPooled }: { isPooled: boolean },
): PostgresPool {
  const opening = ['begin', isPooled ? withinTransaction : generic];
  const names = new Map<string, string>();
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();

  function nameOf(text: string): string {
    if (isPooled) return '';
    if (!names.has(text) && names.size < atMost && isWorthKeeping(text)) {
      names.set(text, createHash('sha256').update(text).digest('hex').slice(0, 32));
    }
    return names.get(text) ?? '';
  }

  function wrap(client: PoolClient): PostgresPoolClient {
    const prepared: Prepared = { columns: new Map(), doubtful: new Set(), getTypeParser };
    let isOpen = false;
    let isLost = false;
    /** What goes with the next packet. */
    let leaving: Statement[] = [];
    /** What goes with the next statement. */
    let waiting: (() => Promise<unknown>)[] = [];

    /** Statements that are sent in one go travel in one packet. */
    function leave() {
      client.query(new Packet(leaving, prepared));
      leaving = [];
    }
    async function send(text: string, values: readonly unknown[]): Promise<Answer> {
      const statement = { text, name: nameOf(text), values: values.map(written) };
      return new Promise((answered, failed) => {
        if (leaving.push({ ...statement, answered, failed }) === 1) process.nextTick(leave);
      });
    }
    // PostgreSQL refuses no `begin`: it fails only together with its connection, on which nothing may be asked again,
    // so that no statement is ever taken that was meant for a transaction and found none.
    const open = () =>
      Promise.all(opening.map((text) => send(text, []))).catch((error: unknown) => {
        isLost = true;
        throw error;
      });

    /** Whatever waits goes before; of what is rolled back anyway nothing is sent. */
    async function sendWithRest(text: string, values: readonly unknown[]) {
      const rest = waiting;
      waiting = [];
      const isUndone = text === 'rollback';
      const isEnd = isUndone || text === 'commit';
      if (isEnd) isOpen = false;
      // A transaction in which nothing was asked.
      if (rest[0] === open && isEnd && (isUndone || rest.length === 1)) return nothing;
      const before = isUndone ? [] : rest.map((each) => each());
      const answer = send(text, values);
      await Promise.all([...before, answer]);
      return answer;
    }

    const query = async (text: string, values: readonly unknown[]) => {
      if (text === 'begin') {
        isOpen = true;
        waiting = [open];
        return nothing;
      }
      if (isPooled && !isOpen) waiting.push(() => send(withinTransaction, []));
      if (!isOpen || !text.endsWith(unreadMark)) return sendWithRest(text, values);
      waiting.push(() => send(text, values));
      return nothing;
    };
    // kysely's type also has cursors, which nothing here uses; an answer has what kysely reads of the driver's own.
    return { query: query as never, release: (destroy) => client.release(destroy || isLost) };
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const wrapped = clients.get(client) ?? wrap(client);
      clients.set(client, wrapped);
      return wrapped;
    },
  };
}
