import { sql } from 'kysely';
import { prepared } from '../../platform/database/hints.ts';
import type { Tx } from '../../platform/database/types.ts';

/**
 * Locks the busy times of staff members, or of services with a cap, until the transaction ends; waits for other holders.
 * Locks are taken in one order, so two transactions never deadlock: one that locks for bookings (`lockForServices`) does so
 * before any other lock.
 */
export async function lockBusyTimes(tx: Tx, books: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(id, 0))
    from unnest(${books.toSorted()}::text[]) as id`
    .withPlugin(prepared)
    .execute(tx);
}
