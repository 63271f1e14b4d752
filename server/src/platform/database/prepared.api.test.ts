import { sql } from 'kysely';
import { openTestDatabase } from '../../testing/database.ts';
import { kept } from './prepared.ts';
import type { Engine } from './types.ts';

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
