import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openTestDatabase } from '../../testing/database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { afterCommit, inTransaction, isRefusedBy } from './transaction.ts';
import type { Engine } from './types.ts';

jest.setTimeout(60_000);

let engine: Engine;
beforeAll(async () => {
  engine = await openTestDatabase();
  await sql`create table note (id integer primary key, text text)`.execute(engine.db);
});
afterAll(() => engine.close());

const add = (id: number) => sql`insert into note values (${id}, 'x')`;
const count = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from note`.execute(engine.db);
  return rows[0]?.n;
};
beforeEach(async () => {
  await sql`delete from note`.execute(engine.db);
});

test('columns have the same values in JavaScript on both engines', async () => {
  const at = new Date('2026-09-07T09:00:00.123Z');
  const { rows } = await sql`
    select ${at}::timestamptz as at, '2026-09-07'::date as day, 9007199254740991::bigint as big, count(*) as n,
      12.50::numeric as amount, '{"a":[1,null]}'::jsonb as data, '{a,b}'::text[] as words, true as yes, null as nothing,
      '01a1f89d-4937-7f30-8bd9-2e7d2eaf4deb'::uuid as id,
      array['01a1f89d-4937-7f30-8bd9-2e7d2eaf4deb'::uuid] as ids`.execute(engine.db);
  expect(rows).toEqual([
    {
      at,
      day: '2026-09-07',
      big: 9007199254740991,
      n: 1,
      amount: '12.50',
      data: { a: [1, null] },
      words: ['a', 'b'],
      yes: true,
      nothing: null,
      id: '01a1f89d-4937-7f30-8bd9-2e7d2eaf4deb',
      ids: ['01a1f89d-4937-7f30-8bd9-2e7d2eaf4deb'],
    },
  ]);
});

test('no query is JIT-compiled, which takes longer than any of them', async () => {
  const { rows } = await sql`select pg_jit_available() as compiles`.execute(engine.db);
  expect(rows).toEqual([{ compiles: false }]);
});

test('an error thrown inside a transaction rolls it back', async () => {
  const work = inTransaction(engine.db, async (tx) => {
    await add(1).execute(tx);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await count()).toBe(0);
});

test('a query outside the transaction, from inside it, fails at once instead of waiting forever', async () => {
  const work = inTransaction(engine.db, async (tx) => {
    await add(1).execute(tx);
    await add(2).execute(engine.db);
  });
  await expect(work).rejects.toThrow('must use its tx');
  expect(await count()).toBe(0);
});

test('a transaction inside a transaction fails at once', async () => {
  const work = inTransaction(engine.db, () => inTransaction(engine.db, (tx) => add(1).execute(tx)));
  await expect(work).rejects.toThrow('open already');
});

test('concurrent transactions do not see each other’s uncommitted changes', async () => {
  const one = (id: number) =>
    inTransaction(engine.db, async (tx) => {
      await add(id).execute(tx);
      if (id % 2) throw new Error('odd');
    });
  const results = await Promise.allSettled([1, 2, 3, 4].map(one));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await count()).toBe(2);
});

test.each(['40P01', '40001'])('work that failed with %s is retried, and takes effect once', async (code) => {
  let tries = 0;
  await inTransaction(engine.db, async (tx) => {
    tries += 1;
    await add(1).execute(tx);
    if (tries < 3)
      await sql`do ${sql.raw(`$$ begin raise exception 'again' using errcode = '${code}'; end $$`)}`.execute(
        tx,
      );
  });
  expect(tries).toBe(3);
  expect(await count()).toBe(1);
});

test('work that keeps failing is given up after five tries', async () => {
  let tries = 0;
  const work = inTransaction(engine.db, async () => {
    tries += 1;
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  await expect(work).rejects.toThrow('deadlock detected');
  expect(tries).toBe(5);
});

test('a callback after the commit runs once, and not if the work failed', async () => {
  const happened: string[] = [];
  await inTransaction(engine.db, async () => {
    afterCommit(() => happened.push('kept'));
    expect(happened).toEqual([]);
  });
  const failed = inTransaction(engine.db, async () => {
    afterCommit(() => happened.push('undone'));
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(happened).toEqual(['kept']);
});

test('a refused row names its constraint, and the connection stays usable', async () => {
  await add(1).execute(engine.db);
  const error: unknown = await add(1)
    .execute(engine.db)
    .catch((refused: unknown) => refused);
  expect(isRefusedBy(error, 'note_pkey')).toBe(true);
  expect(isRefusedBy(error, 'other')).toBe(false);
  expect(await count()).toBe(1);
});

describe('migrations', () => {
  const step = (name: string, script: string) => ({ name, script, checksum: `sum of ${script.length}` });
  const names = async () => {
    const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(engine.db);
    return rows.map(({ name }) => name);
  };

  test('do not run again', async () => {
    expect(await migrate(engine)).toEqual([]);
    expect(await names()).toEqual(readMigrations().map(({ name }) => name));
  });

  test('may hold several statements, all or nothing', async () => {
    const good = step(
      '9001_good.sql',
      'create table a (id integer); create table b (id integer); insert into a values (1)',
    );
    const bad = step('9002_bad.sql', 'create table c (id integer); insert into nowhere values (1)');
    await expect(migrate(engine, [good, bad])).rejects.toThrow('9002_bad.sql');
    expect(await names()).not.toContain('9001_good.sql');
    expect(await migrate(engine, [good])).toEqual(['9001_good.sql']);
    await sql`select * from b`.execute(engine.db);
    await expect(sql`select * from c`.execute(engine.db)).rejects.toThrow();
  });

  test('stop the start if they were edited after they ran', async () => {
    await migrate(engine, [step('9003_once.sql', 'select 1')]);
    await expect(migrate(engine, [step('9003_once.sql', 'select 1 + 1')])).rejects.toThrow(
      '9003_once.sql was changed',
    );
  });

  describe('in a folder', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'daybook-migrations-'));
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    const name = '9005_shelf.sql';
    const write = (script: string, released = {}) => {
      writeFileSync(path.join(folder, name), script);
      writeFileSync(path.join(folder, 'released.json'), JSON.stringify(released));
      return readMigrations(folder);
    };
    const record = (checksum: string) =>
      sql`update migration set checksum = ${checksum} where name = ${name}`.execute(engine.db);
    const script = '-- Where books stand.\ncreate table shelf (id integer);\n';

    test('may get other comments and blank lines after they ran', async () => {
      expect(await migrate(engine, write(script))).toEqual([name]);
      const other = 'create table shelf (id integer);\n\n  -- A row is a shelf.\n--\n';
      expect(await migrate(engine, write(other))).toEqual([]);
    });

    test('that ran when the checksum covered comments are recognised if their statements are the same', async () => {
      const [{ checksum: statements } = { checksum: '' }] = write(script);
      const released = { [name]: { text: 'sum of the text', statements } };
      await record('sum of the text');
      await expect(migrate(engine, write(script))).rejects.toThrow('was changed');
      const edited = script.replace('integer', 'bigint');
      await expect(migrate(engine, write(edited, released))).rejects.toThrow('was changed');
      expect(await migrate(engine, write(script, released))).toEqual([]);
      // From then on the checksum of the statements is recorded.
      expect(await migrate(engine, write(script))).toEqual([]);
    });
  });

  test('of a database that recorded the checksums of whole texts are recognised', async () => {
    const file = path.resolve(import.meta.dirname, '../../../migrations/released.json');
    const released: [string, { text: string }][] = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
    const checksums = () => sql`select name, checksum from migration order by name`.execute(engine.db);
    const { rows } = await checksums();
    for (const [name, { text }] of released)
      await sql`update migration set checksum = ${text} where name = ${name}`.execute(engine.db);
    expect((await checksums()).rows).not.toEqual(rows);
    expect(await migrate(engine)).toEqual([]);
    expect((await checksums()).rows).toEqual(rows);
  });

  test('run once if several processes start together', async () => {
    const late = step('9004_late.sql', 'create table late (id integer)');
    const runs = await Promise.all([
      migrate(engine, [late]),
      migrate(engine, [late]),
      migrate(engine, [late]),
    ]);
    expect(runs.flat()).toEqual(['9004_late.sql']);
  });
});
