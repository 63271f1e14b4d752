import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { openTestDatabase } from '../../testing/database.ts';
import { describeSchema } from '../../testing/schema.ts';
import { migrate, readFormerMigrations, readMigrations } from './migrate.ts';
import type { Engine } from './types.ts';

const former = readFormerMigrations();
const rows = readFileSync(path.resolve(import.meta.dirname, '../../testing/former-rows.sql'), 'utf8');

let engine: Engine;
let fresh: string[];
beforeAll(async () => {
  engine = await openTestDatabase();
  fresh = await describeSchema(engine.db);
});
afterAll(() => engine.close());

/** A database as it was after this many of the former migrations. */
async function makeFormer(count: number, script = ''): Promise<void> {
  await engine.scripts(async (run) => void (await run('drop schema public cascade; create schema public')));
  await migrate(engine, former.slice(0, count));
  if (script !== '') await engine.scripts(async (run) => void (await run(script)));
}

const tables = async () => {
  const found = sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1`;
  return (await found.execute(engine.db)).rows.map(({ name }) => name);
};

/** The rows of every table by their columns, and the position of every sequence. */
async function readAll(): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of await tables()) {
    const found = sql<{ row: object }>`
      select to_jsonb(each) as row from ${sql.id(table)} as each order by each::text`;
    all[table] = (await found.execute(engine.db)).rows.map(({ row }) => row);
  }
  const sequences = sql<{ name: string; last: unknown }>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`;
  for (const { name, last } of (await sequences.execute(engine.db)).rows) all[`sequence ${name}`] = [last];
  return all;
}

const recorded = async () =>
  (await sql<{ name: string }>`select name from migration order by name`.execute(engine.db)).rows.map(
    ({ name }) => name,
  );

test('a database with all former migrations keeps every row and has the schema of a fresh one', async () => {
  await makeFormer(former.length, rows);
  const before = await readAll();
  expect(Object.entries(before).filter(([, found]) => found.length === 0)).toEqual([]);

  expect(await migrate(engine)).toEqual(readMigrations().map(({ name }) => name));

  // Later migrations may have added tables and columns.
  expect(await readAll()).toMatchObject(before);
  expect(await describeSchema(engine.db)).toEqual(fresh);
  expect(await recorded()).toEqual([...former, ...readMigrations()].map(({ name }) => name).sort());
  expect(await migrate(engine)).toEqual([]);
});

test.each([1, 13, 44, former.length - 1])(
  'a database with the first %i former migrations gets the others, and has the schema of a fresh one',
  async (count) => {
    await makeFormer(count);
    expect((await migrate(engine)).slice(0, former.length - count)).toEqual(
      former.slice(count).map(({ name }) => name),
    );
    expect(await describeSchema(engine.db)).toEqual(fresh);
    expect(await migrate(engine)).toEqual([]);
  },
);

test('a migration that follows the baseline runs on a database with former migrations', async () => {
  await makeFormer(former.length);
  const next = { name: '0999_next.sql', script: 'create table next (id integer)', checksum: 'next' };
  expect((await migrate(engine, [...readMigrations(), next])).at(-1)).toBe(next.name);
  expect(await tables()).toContain('next');
});

test('a former migration that was edited after it ran stops the start', async () => {
  await makeFormer(former.length);
  await sql`update migration set checksum = 'other' where name = ${former[7]?.name}`.execute(engine.db);
  await expect(migrate(engine)).rejects.toThrow(`${former[7]?.name} was changed`);
});

test('a fresh database has the rows that the former migrations inserted into an empty one', async () => {
  const withoutRandom = async () =>
    Object.fromEntries(
      Object.entries(await readAll()).map(([table, found]) => [
        table,
        found
          .map((row) => JSON.stringify(row).replace(/[0-9a-f-]{36}/g, 'id'))
          .sort()
          .map((text) => JSON.parse(text)),
      ]),
    );
  await makeFormer(former.length);
  const expected = await withoutRandom();
  await engine.scripts(async (run) => void (await run('drop schema public cascade; create schema public')));
  await migrate(engine);
  expect(await withoutRandom()).toMatchObject(expected);
});
