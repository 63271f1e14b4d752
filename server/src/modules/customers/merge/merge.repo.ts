import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/types.ts';

/** Everything that hangs on the one hangs on the other from now on, and so does whoever was merged into the one before. */
export async function moveRecords(tx: Tx, from: string, into: string): Promise<void> {
  // What differs from the one profile need not be decided again for the other.
  await tx
    .updateTable('booking')
    .set({ customer_id: into, typed_is_settled: true })
    .where('customer_id', '=', from)
    .execute();
  await tx.updateTable('customer_note').set({ customer_id: into }).where('customer_id', '=', from).execute();
  await sql`update customer set merged_into = ${into}::uuid where merged_into = ${from}::uuid`.execute(tx);
}
