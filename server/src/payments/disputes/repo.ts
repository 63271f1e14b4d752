import { type Insertable, sql } from 'kysely';
import type { PaymentDisputeTable } from '../../platform/database/tables/payments.ts';
import type { Tx } from '../../platform/database/types.ts';

/** False when nothing is new: it is open already, or was decided before. */
export async function saveDispute(tx: Tx, row: Insertable<PaymentDisputeTable>): Promise<boolean> {
  const saved = await tx
    .insertInto('payment_dispute')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'dispute_id'])
        .doUpdateSet({ state: row.state, closed_at: row.closed_at })
        .where('payment_dispute.state', '=', 'opened')
        .where(sql.lit(row.state !== 'opened')),
    )
    .returning('dispute_id')
    .executeTakeFirst();
  return saved !== undefined;
}
