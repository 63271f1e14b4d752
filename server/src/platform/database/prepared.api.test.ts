import { sql } from 'kysely';
import { openTestDatabase } from '../../testing/database.ts';
import { kept } from './prepared.ts';
import { inTransaction } from './transaction.ts';
import type { Db, Engine } from './types.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await openTestDatabase();
});
afterAll(() => engine.close());

test('a connection to PostgreSQL keeps what is marked and what only writes, and no other query', async () => {
  const statements = await engine.db.connection().execute(async (connection) => {
    for (const value of [1, 2]) {
      await sql`${kept} select ${value}::int`.execute(connection);
      await connection.selectFrom('business').select('name').where('business_id', '=', 1).execute();
      await connection
        .updateTable('business')
        .set({ hold_minutes: 10 + value })
        .execute();
    }
    const { rows } = await sql<{
      statement: string;
    }>`select statement from pg_prepared_statements order by 1`.execute(connection);
    return rows.map(({ statement }) => statement);
  });
  const expected = ['/* kept */ select $1::int', 'update "business" set "hold_minutes" = $1'];
  // PGlite runs in this process, where a plan is not worth keeping.
  expect(statements).toEqual(engine.name === 'postgres' ? expected : []);
});

describe('a transaction', () => {
  const planned = async (db: Db) =>
    (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(db)).rows[0]
      ?.mode;
  const mode = () => (engine.name === 'postgres' ? 'force_generic_plan' : 'auto');

  test('is open from its first statement on, and runs by plans that were made once', async () => {
    const during = await inTransaction(engine.db, async (tx) => {
      await tx.updateTable('business').set({ hold_minutes: 17 }).execute();
      return planned(tx);
    });
    expect(during).toBe(mode());
    expect(await planned(engine.db)).toBe('auto');
  });

  test('leaves nothing when its first statement is refused, nor when nothing was asked', async () => {
    await inTransaction(engine.db, async () => undefined);
    const refused = inTransaction(engine.db, async (tx) => {
      await tx.updateTable('business').set({ hold_minutes: 18 }).execute();
      throw new Error('changed my mind');
    });
    await expect(refused).rejects.toThrow('changed my mind');
    const malformed = inTransaction(engine.db, (tx) => sql`select no_such_column`.execute(tx));
    await expect(malformed).rejects.toThrow('no_such_column');
    const business = await engine.db.selectFrom('business').select('hold_minutes').executeTakeFirst();
    expect(business?.hold_minutes).toBe(17);
  });
});
