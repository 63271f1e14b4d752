import { sql } from 'kysely';
import type { Db } from '../platform/database/types.ts';

/** Every table that has the word in it, wherever it stands in a row. */
export async function tablesWith(db: Db, word: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await sql`select 1 from ${sql.table(name)} as t
        where to_jsonb(t)::text ilike ${`%${word}%`} limit 1`.execute(db);
      return rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat().sort();
}
