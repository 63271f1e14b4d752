import { sql } from 'kysely';
import { openTestDatabase } from '../../testing/database.ts';
import { ConnectionLost } from './connection-lost.ts';
import { openPostgres } from './postgres.ts';
import { inTransaction } from './transaction.ts';
import type { Engine } from './types.ts';

jest.setTimeout(60_000);

let engine: Engine;
beforeAll(async () => {
  engine = await openTestDatabase();
});
afterAll(() => engine.close());

// PGlite has no connection that could break.
const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

onPostgres(
  'a connection that breaks between two statements fails its transaction, and nothing else',
  async () => {
    const { db, scripts } = engine;
    const broken = inTransaction(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await scripts(async (run) => void (await run(`select pg_terminate_backend(${rows[0]?.pid}, 5000)`)));
      await sql`select 1`.execute(tx);
    });
    await expect(broken).rejects.toThrow(ConnectionLost);
    const answer = await sql<{ one: number }>`select 1 as one`.execute(db);
    expect(answer.rows).toEqual([{ one: 1 }]);
  },
);

test('a closed database says that the connection is lost, and a refused statement does not', async () => {
  const closed = await openTestDatabase();
  const refused = sql`select no_such_column`.execute(closed.db);
  await expect(refused).rejects.toMatchObject({ code: '42703' });
  await expect(refused).rejects.not.toBeInstanceOf(ConnectionLost);
  await closed.lose();
  await expect(sql`select 1`.execute(closed.db)).rejects.toThrow(ConnectionLost);
});

onPostgres('so do a server that nobody runs, and a pool without a free connection', async () => {
  const absent = await openPostgres({ url: 'postgres://nobody@127.0.0.1:1/none', poolSize: 1 });
  const unanswered = sql`select 1`.execute(absent.db);
  await expect(unanswered).rejects.toThrow(ConnectionLost);
  await expect(unanswered).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await absent.close();
  const url = process.env.TEST_DATABASE_URL ?? '';
  const busy = await openPostgres({ url, poolSize: 1, waitMs: 1000 });
  await busy.db.connection().execute(async () => {
    await expect(sql`select 1`.execute(busy.db)).rejects.toThrow(ConnectionLost);
  });
  await busy.close();
});
