import { createHash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { type Answer, Packet, type Prepared, type Statement, written } from './packet.ts';
import { withinTransaction } from './pooler.ts';

const mark = '/* kept */';

/**
 * Marks a query that every visitor runs, at its beginning: PostgreSQL then plans it once per connection, because
 * planning takes longer than running it. Not for queries whose best plan depends on the values, such as a list with
 * filters.
 */
export const kept = sql.raw(mark);

const unreadMark = '/* unread */';

/**
 * Marks a write whose result nobody reads, at its end: inside a transaction it is sent with the next statement or the
 * end. Its errors are thrown there.
 */
export const unread = sql.raw(unreadMark);

/** Statements that only write rows have one plan, whatever the values. */
const isWorthKeeping = (text: string): boolean =>
  heads.some((head) => text.startsWith(head)) ||
  plain.has(text) ||
  (/^(?:insert|update|with) /.test(text) && text.length < 4000);

/** At the beginning of raw SQL, and after the first word of built queries. */
const heads = [mark, `select ${mark}`];

/** Limits the prepared statements of a connection, in case texts keep varying. */
const atMost = 300;

/**
 * Opens a transaction. Prepared statements use the generic plan in it, even where PostgreSQL would plan again for the
 * values: all reads in our transactions use keys.
 */
const generic = 'set local plan_cache_mode = force_generic_plan';
const plain = new Set(['begin', generic, 'commit', 'rollback']);
const nothing: Answer = { command: '', rowCount: 0, rows: [] };

/**
 * The pool as kysely uses it, with clients that prepare suitable statements and that open a transaction together with
 * its first statement: each round trip costs about as much as its query.
 *
 * Behind a pooler no connection is ours for longer than a transaction: nothing is prepared there, and the settings are
 * sent with each transaction, or with each statement outside of one.
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
    /** Statements of the next packet. */
    let leaving: Statement[] = [];
    /** Statements that wait for the next one. */
    let waiting: (() => Promise<unknown>)[] = [];

    /** Statements issued in the same tick share a packet. */
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
    // PostgreSQL never refuses `begin`: it fails only with its connection, which then accepts no statement, so none
    // ever runs outside its transaction.
    const open = () =>
      Promise.all(opening.map((text) => send(text, []))).catch((error: unknown) => {
        isLost = true;
        throw error;
      });

    /** Waiting statements are sent first; for a roll-back they are dropped. */
    async function sendWithRest(text: string, values: readonly unknown[]) {
      const rest = waiting;
      waiting = [];
      const isUndone = text === 'rollback';
      const isEnd = isUndone || text === 'commit';
      if (isEnd) isOpen = false;
      // An empty transaction.
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
    // kysely's type also has cursors, which are unused here; a result has the fields kysely reads.
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
