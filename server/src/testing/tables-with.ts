import { sql } from 'kysely';
import type { Db } from '../platform/database/types.ts';

const tablesOf = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  return rows.map(({ name }) => name);
};

/**
 * Every column that contains one of the words, whatever its type: `booking.email`. Encrypted columns are left out: their
 * random letters form short words by chance.
 */
export async function columnsWith(db: Db, ...words: readonly string[]): Promise<string[]> {
  const patterns = words.map((word) => `%${word}%`);
  const found = await Promise.all(
    (await tablesOf(db)).map(async (table) => {
      const { rows } = await sql<{ name: string }>`
        select distinct ${`${table}.`} || told.name as name from ${sql.table(table)} as t, jsonb_each_text(to_jsonb(t)) as told (name, said)
        where told.name not like 'sealed\\_%' and said ilike any(${patterns}::text[])`.execute(db);
      return rows.map(({ name }) => name);
    }),
  );
  return found.flat().sort();
}

/** Every table with a row that contains the word. */
export const tablesWith = async (db: Db, word: string): Promise<string[]> => [
  ...new Set((await columnsWith(db, word)).map((name) => name.split('.')[0] ?? '')),
];
