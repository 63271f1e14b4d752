import { sql } from 'kysely';
import type { Db } from '../../platform/database/types.ts';

/** Tables that identify people by phone number: customers and the waiting list. */
export type PhoneKeyTable = 'customer' | 'waitlist_entry';

export interface StoredNumber {
  id: string;
  phone: string;
  key: string;
}

/** The country by whose numbering the keys were made. */
export const findMadeFor = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('business').select('phone_keys_country as made').executeTakeFirstOrThrow()).made;

export const keepMadeFor = (db: Db, country: string) =>
  db.updateTable('business').set({ phone_keys_country: country }).execute();

export async function findNumbers(
  db: Db,
  table: PhoneKeyTable,
  { after, count }: { after: string; count: number },
): Promise<StoredNumber[]> {
  const id = sql.ref(`${table}_id`);
  const { rows } = await sql<StoredNumber>`
    select ${id} as id, phone, phone_key as key from ${sql.table(table)}
    where ${id} > ${after} and phone is not null order by ${id} limit ${count}`.execute(db);
  return rows;
}

/** A concurrent change of a number writes its own key. */
export async function writeKeys(db: Db, table: PhoneKeyTable, made: readonly StoredNumber[]): Promise<void> {
  await sql`
    update ${sql.table(table)} as stored set phone_key = made.key
    from unnest(${made.map(({ id }) => id)}::uuid[], ${made.map(({ phone }) => phone)}::text[],
      ${made.map(({ key }) => key)}::text[]) as made (id, phone, key)
    where stored.${sql.ref(`${table}_id`)} = made.id and stored.phone = made.phone`.execute(db);
}
