import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/types.ts';

/** Moves all records of one customer to the other, including customers merged into the first. */
export async function moveRecords(tx: Tx, from: string, into: string): Promise<void> {
  // Differences from the merged profile were decided and need no second decision.
  await tx
    .updateTable('booking')
    .set({ customer_id: into, typed_is_settled: true })
    .where('customer_id', '=', from)
    .execute();
  await tx.updateTable('customer_note').set({ customer_id: into }).where('customer_id', '=', from).execute();
  await sql`update customer set merged_into = ${into}::uuid where merged_into = ${from}::uuid`.execute(tx);
}
