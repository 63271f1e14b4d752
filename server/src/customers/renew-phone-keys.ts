import { sql } from 'kysely';
import type { Db } from '../platform/database/types.ts';
import { findZone } from '../platform/database/zone.ts';
import { countryOf, phoneKey } from '../platform/text-keys.ts';

const atOnce = 1000;

/**
 * Makes the keys of stored numbers anew that were made by those of another country, or before a country was regarded. It
 * is done when there is nothing left to change: until then a version from before may still write its own.
 */
export async function renewPhoneKeys({ db }: { db: Db }): Promise<undefined> {
  const zone = await findZone(db);
  const country = countryOf(zone);
  const { made } = await db
    .selectFrom('business')
    .select('phone_keys_country as made')
    .executeTakeFirstOrThrow();
  if (made === country) return;
  const renewed = (await renewIn(db, 'customer', zone)) + (await renewIn(db, 'waitlist_entry', zone));
  if (renewed === 0) await db.updateTable('business').set({ phone_keys_country: country }).execute();
}

interface Stored {
  id: string;
  phone: string;
  key: string;
}

async function renewIn(db: Db, table: 'customer' | 'waitlist_entry', zone: string): Promise<number> {
  const id = sql.ref(`${table}_id`);
  let renewed = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<Stored>`
      select ${id} as id, phone, phone_key as key from ${sql.table(table)}
      where ${id} > ${after} and phone is not null order by ${id} limit ${atOnce}`.execute(db);
    const other = rows.filter(({ phone, key }) => phoneKey(phone, zone) !== key);
    if (other.length > 0) {
      // Whoever changes the number meanwhile makes its key themselves.
      await sql`
        update ${sql.table(table)} as stored set phone_key = made.key
        from unnest(${other.map((row) => row.id)}::uuid[], ${other.map(({ phone }) => phone)}::text[],
          ${other.map(({ phone }) => phoneKey(phone, zone))}::text[]) as made (id, phone, key)
        where stored.${id} = made.id and stored.phone = made.phone`.execute(db);
    }
    renewed += other.length;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return renewed;
    after = last.id;
  }
}
