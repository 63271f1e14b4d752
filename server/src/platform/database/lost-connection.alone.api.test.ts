import { sql } from 'kysely';
import { openTestDatabase } from '../../testing/database.ts';
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
    await expect(broken).rejects.toThrow(/terminat|not queryable/);
    const answer = await sql<{ one: number }>`select 1 as one`.execute(db);
    expect(answer.rows).toEqual([{ one: 1 }]);
  },
);
