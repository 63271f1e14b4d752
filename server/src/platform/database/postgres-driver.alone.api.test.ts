import { sql } from 'kysely';
import { openTestDatabase } from '../../testing/database.ts';
import { deferred, prepared } from './hints.ts';
import { inTransaction, queryTogether } from './transaction.ts';
import type { Db, Engine } from './types.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await openTestDatabase();
});
afterAll(() => engine.close());

test('a connection to PostgreSQL prepares hinted queries and pure writes, and no others', async () => {
  const statements = await engine.db.connection().execute(async (connection) => {
    for (const value of [1, 2]) {
      await sql`select ${value}::int`.withPlugin(prepared).execute(connection);
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
  const expected = ['select $1::int', 'update "business" set "hold_minutes" = $1'];
  // PGlite runs in this process, where preparing is not worthwhile.
  expect(statements).toEqual(engine.name === 'postgres' ? expected : []);
});

test('a write reports how many rows it changed', async () => {
  const table = engine.db.updateTable('business').set({ hold_minutes: 12 });
  expect((await table.executeTakeFirst()).numUpdatedRows).toBe(1n);
  expect((await table.where('hold_minutes', '=', 99).executeTakeFirst()).numUpdatedRows).toBe(0n);
  expect((await sql`delete from hold`.execute(engine.db)).numAffectedRows).toBe(0n);
  expect((await sql`select 1 as one`.execute(engine.db)).rows).toEqual([{ one: 1 }]);
});

test('a deferred write outside a transaction runs or fails at once', async () => {
  await engine.db.updateTable('business').set({ hold_minutes: 16 }).withPlugin(deferred).execute();
  const business = await engine.db.selectFrom('business').select('hold_minutes').executeTakeFirst();
  expect(business?.hold_minutes).toBe(16);
  const refused = sql`update business set hold_minutes = no_such_column`.withPlugin(deferred);
  await expect(refused.execute(engine.db)).rejects.toThrow('no_such_column');
});

test('a database error names its caller in the stack', async () => {
  async function askForNothing() {
    await sql`select no_such_column`.execute(engine.db);
  }
  const { stack } = await askForNothing().then(
    () => new Error('not refused'),
    (error: Error) => error,
  );
  expect(stack).toContain('askForNothing');
});

test('an error only at the end of a statement outside transactions is reported', async () => {
  await engine.db.connection().execute(async (connection) => {
    await sql`create temporary table once (number integer unique deferrable initially deferred)`.execute(
      connection,
    );
    for (const _try of ['when it is prepared', 'when it is known']) {
      const twice = sql`insert into once values (1), (1)`.execute(connection);
      await expect(twice).rejects.toMatchObject({ code: '23505' });
    }
    expect((await sql`select number from once`.execute(connection)).rows).toEqual([]);
  });
});

describe('a transaction', () => {
  const planned = async (db: Db) =>
    (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(db)).rows[0]
      ?.mode;
  const mode = () => (engine.name === 'postgres' ? 'force_generic_plan' : 'auto');

  test('is opened with its first statement, and runs prepared plans', async () => {
    const during = await inTransaction(engine.db, async (tx) => {
      await tx.updateTable('business').set({ hold_minutes: 17 }).execute();
      return planned(tx);
    });
    expect(during).toBe(mode());
    expect(await planned(engine.db)).toBe('auto');
  });

  test('leaves nothing if its first statement is refused, or if it has none', async () => {
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

  const holdMinutes = async (db: Db) =>
    (await db.selectFrom('business').select('hold_minutes').executeTakeFirstOrThrow()).hold_minutes;

  test('runs a deferred write in its order, and not at all when it is rolled back', async () => {
    const seen = await inTransaction(engine.db, async (tx) => {
      await tx.updateTable('business').set({ hold_minutes: 21 }).withPlugin(deferred).execute();
      const before = await holdMinutes(tx);
      await tx.updateTable('business').set({ hold_minutes: 22 }).withPlugin(deferred).execute();
      return before;
    });
    expect([seen, await holdMinutes(engine.db)]).toEqual([21, 22]);
    const undone = inTransaction(engine.db, async (tx) => {
      await tx.updateTable('business').set({ hold_minutes: 23 }).withPlugin(deferred).execute();
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await holdMinutes(engine.db)).toBe(22);
  });

  test('fails as a whole if a deferred write is refused, at the latest at its end', async () => {
    const refused = inTransaction(engine.db, async (tx) => {
      await tx.updateTable('business').set({ hold_minutes: 24 }).execute();
      await sql`update business set hold_minutes = no_such_column`.withPlugin(deferred).execute(tx);
    });
    await expect(refused).rejects.toThrow('no_such_column');
    expect(await holdMinutes(engine.db)).toBe(22);
    await inTransaction(engine.db, (tx) => tx.updateTable('business').set({ hold_minutes: 25 }).execute());
    expect(await holdMinutes(engine.db)).toBe(25);
  });

  test('cannot be committed after a swallowed error', async () => {
    const swallowed = inTransaction(engine.db, async (tx) => {
      await tx.updateTable('business').set({ hold_minutes: 26 }).execute();
      await sql`select no_such_column`.execute(tx).catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow('rolled back');
    expect(await holdMinutes(engine.db)).toBe(25);
  });

  test('runs nothing after a refused statement, and prepares a refused one again', async () => {
    const share = (number: number) =>
      sql<{ share: number }>`select 12 / ${number}::int as share`.withPlugin(prepared);
    const asked = (numbers: readonly number[]) =>
      inTransaction(engine.db, (tx) =>
        queryTogether(
          tx,
          numbers.map((number) => share(number).compile(tx)),
        ),
      );
    await expect(asked([0, 3])).rejects.toMatchObject({ code: '22012' });
    expect(await asked([3, 4])).toEqual([[{ share: 4 }], [{ share: 3 }]]);
    await expect(asked([3, 0, 4])).rejects.toMatchObject({ code: '22012' });
    expect(await asked([6])).toEqual([[{ share: 2 }]]);
  });

  test('passes values of every type unchanged', async () => {
    const at = new Date('2026-03-08T07:30:15.250Z');
    const texts = ['plain', '', 'comma, "quoted" \\ {braced}', 'NULL', null];
    const rows = await inTransaction(engine.db, async (tx) => {
      const { rows } = await sql`
        select ${at}::timestamptz as at, ${texts}::text[] as texts, ${[]}::text[] as none, ${true}::boolean as yes,
          ${null}::text as nothing, ${JSON.stringify({ a: [1] })}::jsonb as json, ${7}::bigint as big,
          ${'2026-03-08'}::date as day`
        .withPlugin(prepared)
        .execute(tx);
      return rows;
    });
    const json = { a: [1] };
    expect(rows).toEqual([
      { at, texts, none: [], yes: true, nothing: null, json, big: 7, day: '2026-03-08' },
    ]);
  });

  test('answers concurrent statements in order, and continues after a refusal only outside', async () => {
    const one = (text: string) => sql<{ said: string }>`select ${text}::text as said`;
    const answers = await inTransaction(engine.db, (tx) =>
      queryTogether(tx, [one('first').compile(tx), one('second').compile(tx)]),
    );
    expect(answers).toEqual([[{ said: 'first' }], [{ said: 'second' }]]);
    const refused = inTransaction(engine.db, (tx) =>
      queryTogether(tx, [sql`select no_such_column`.compile(tx), one('second').compile(tx)]),
    );
    await expect(refused).rejects.toThrow('no_such_column');
    expect(await holdMinutes(engine.db)).toBe(25);
  });
});
