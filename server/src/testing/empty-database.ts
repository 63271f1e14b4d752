import { sql } from 'kysely';
import type { Db } from '../platform/database/types.ts';

interface Named {
  table: string;
}

interface Table extends Named {
  columns: string[];
}

const kept = 'kept_rows';

/** All tables, with the columns that can be written. */
async function tablesOf(db: Db): Promise<Table[]> {
  const found = await sql<Table>`
    select c.relname as "table", array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname`.execute(db);
  return found.rows;
}

const isFilled = (table: string) => `exists (select 1 from public.${table})`;

async function filledOf<T extends Named>(db: Db, tables: readonly T[]): Promise<T[]> {
  const asked = tables.map(({ table }) => `${isFilled(table)} as "${table}"`).join(', ');
  const { rows } = await sql<Record<string, boolean>>`select ${sql.raw(asked)}`.execute(db);
  return tables.filter(({ table }) => rows[0]?.[table]);
}

/** Cached by table names, because only migrations can change what refers to them. */
const closures = new Map<string, string[]>();

async function withReferring(db: Db, tables: readonly string[]): Promise<string[]> {
  const key = tables.join();
  const known = closures.get(key);
  if (known) return known;
  const found = await sql<{ name: string }>`
    with recursive emptied as (
      select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any(${sql.val(tables)})
      union
      select conrelid from pg_constraint join emptied on confrelid = emptied.oid where contype = 'f'
    )
    select relname as name from emptied join pg_class using (oid)`.execute(db);
  const names = found.rows.map(({ name }) => name);
  closures.set(key, names);
  return names;
}

/**
 * Empties these tables and all that refer to them. Unlike `truncate … cascade` it does not recreate their
 * files, which takes a quarter of a second.
 */
export async function emptyTables(db: Db, tables: readonly string[]): Promise<void> {
  const named = await withReferring(db, tables);
  const filled = await filledOf(
    db,
    named.map((table) => ({ table })),
  );
  // Triggers must not record that the rules were deleted.
  await db.transaction().execute((tx) => write(tx, [...wipe(filled), renewed]));
}

const renewed = 'update public.rules_version set version = gen_random_uuid()';

const wipe = (tables: readonly Named[]) => tables.map(({ table }) => `delete from public.${table}`);

/** Disables triggers and foreign keys while the statements run. */
async function write(tx: Db, statements: readonly string[]): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx);
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

/**
 * Remembers the content of a freshly migrated database. The returned function restores it: new rows are
 * deleted, the migrations' rows and the sequences return to their first state.
 */
export async function rememberEmpty(db: Db): Promise<() => Promise<void>> {
  const tables = await tablesOf(db);
  const seeded = await filledOf(db, tables);
  await sql`create schema ${sql.id(kept)}`.execute(db);
  for (const { table } of seeded)
    await sql`create table ${sql.id(kept, table)} as table ${sql.id('public', table)}`.execute(db);
  const sequences = await sql<{ name: string; last: number | null; start: number }>`
    select quote_ident(sequencename) as name, last_value as last, start_value as start
    from pg_sequences where schemaname = 'public'`.execute(db);
  const emptied = tables.map(({ table }) => `if ${isFilled(table)} then delete from public.${table}; end if`);
  const restored = seeded.map(({ table, columns }) => {
    const names = columns.join(', ');
    return `insert into public.${table} (${names}) overriding system value select ${names} from ${kept}.${table}`;
  });
  const started = sequences.rows.map(
    ({ name, last, start }) => `perform setval('public.${name}', ${last ?? start}, ${last !== null})`,
  );
  // As a function in the database, its statements are planned once for all tests of a file.
  await sql`
    create function ${sql.id(kept, 'restore')}() returns void language plpgsql
    set session_replication_role = replica
    as ${sql.lit(`begin ${[...emptied, ...restored, ...started].join('; ')}; end`)}`.execute(db);

  return async function empty() {
    await sql`select ${sql.id(kept, 'restore')}()`.execute(db);
  };
}
