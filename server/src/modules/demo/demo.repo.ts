import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Db, Tx } from '../../platform/database/types.ts';

export async function hasCatalogue(db: Db): Promise<boolean> {
  const found = await db.selectFrom('category').select('category_id').limit(1).executeTakeFirst();
  return found !== undefined;
}

export async function findServiceIds(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('service').select('service_id').orderBy('position').execute();
  return rows.map(({ service_id }) => service_id);
}

/** Past bookings that cost something, earliest first. */
export const findBillable = (tx: Tx, now: Date): Promise<{ bookingId: string; endAt: Date }[]> =>
  tx
    .selectFrom('booking')
    .where('status', '=', 'completed')
    .where('total_minor', '>', 0)
    .where('price_is_known', '=', true)
    .where('end_at', '<=', now)
    .select(['booking_id as bookingId', 'end_at as endAt'])
    .orderBy('end_at')
    .orderBy('booking_id')
    .execute();

/** True if there is nothing a demo could overwrite; blocks other calls until the transaction ends. */
export async function claimEmptyBook(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(20261122)`.execute(tx);
  return !(await hasCatalogue(tx));
}

export async function replaceBusiness(
  tx: Tx,
  business: RowOf<'business'>,
  hours: RowOf<'opening_hours'>[],
): Promise<void> {
  await tx.updateTable('business').set(business).execute();
  await tx.deleteFrom('opening_hours').execute();
  await tx.insertInto('opening_hours').values(hours).execute();
}

export type RowOf<T extends keyof Tables> = Insertable<Tables[T]>;
export type Rows = { [T in keyof Tables]?: RowOf<T>[] };

/** Rows per statement: PostgreSQL numbers its parameters in 16 bits. */
const atOnce = 500;

/** Inserts rows, table by table in the given order. */
export async function insertAll(tx: Tx, rows: Rows): Promise<void> {
  for (const [table, all] of Object.entries(rows)) {
    for (let from = 0; from < all.length; from += atOnce) {
      // Each list matches its table by the type of `Rows`; `Object.entries` loses that.
      await tx
        .insertInto(table as keyof Tables)
        .values(all.slice(from, from + atOnce) as never)
        .execute();
    }
  }
}
