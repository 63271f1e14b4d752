import type { OnlineProvider } from '@daybook/domain/payments';
import { sql } from 'kysely';
import type { NewRow } from '../../../platform/database/tables.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';

/** False if nothing is new: it is already open or was decided before. */
export async function saveDispute(tx: Tx, row: NewRow<'payment_dispute'>): Promise<boolean> {
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

/** Claims the providers due for a check that have moved money, and keeps other processes from them. */
export async function claimDueDisputeChecks(
  db: Db,
  providers: readonly OnlineProvider[],
  { now, until }: { now: Date; until: Date },
): Promise<OnlineProvider[]> {
  const taken = await db
    .updateTable('payment_provider')
    .set({ disputes_due_at: until })
    .where('provider', 'in', providers)
    .where('sealed_secret_key', 'is not', null)
    .where('disputes_due_at', '<=', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment')
          .whereRef('payment.provider', '=', 'payment_provider.provider')
          .where('payment.state', '=', 'succeeded')
          .select('payment_id'),
      ),
    )
    .returning('provider')
    .execute();
  return taken.map(({ provider }) => provider);
}
