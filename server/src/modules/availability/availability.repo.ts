import { sql } from 'kysely';
import { kept } from '../../platform/database/prepared.ts';
import type { Tx } from '../../platform/database/types.ts';

/**
 * Waits until no other transaction is changing these books, each named by the id of a staff member or of a service with
 * a cap, and keeps others waiting until this one ends. Always in the same order, so that two can never wait for each
 * other: a transaction that locks books of visits (`lockForServices`) does so before it locks anything else.
 */
export async function lockBusyTimes(tx: Tx, books: readonly string[]): Promise<void> {
  await sql`${kept}
    select pg_advisory_xact_lock(hashtextextended(id, 0))
    from unnest(${books.toSorted()}::text[]) as id`.execute(tx);
}
