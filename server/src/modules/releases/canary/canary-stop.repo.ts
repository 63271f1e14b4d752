import type { Outcomes } from '@daybook/domain/canary';
import type { Db, Tx } from '../../../platform/database/types.ts';

interface NewStop {
  canaryId: string;
  release: string;
  remote: string;
  version: string;
  at: Date;
  canary: Outcomes;
  control: Outcomes;
}

/** False if it was recorded already. */
export async function insertStop(tx: Tx, id: string, stop: NewStop): Promise<boolean> {
  const inserted = await tx
    .insertInto('canary_stop')
    .values({
      canary_stop_id: id,
      canary_id: stop.canaryId,
      release: stop.release,
      remote: stop.remote,
      version: stop.version,
      stopped_at: stop.at,
      loads: stop.canary.loads,
      failures: stop.canary.failures,
      control_loads: stop.control.loads,
      control_failures: stop.control.failures,
    })
    .onConflict((conflict) => conflict.column('canary_id').doNothing())
    .returning('canary_stop_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Why a canary was stopped; null if it was not, or by a person. */
export async function findStop(db: Db, canaryId: string) {
  const row = await db
    .selectFrom('canary_stop')
    .where('canary_id', '=', canaryId)
    .selectAll()
    .executeTakeFirst();
  if (!row) return null;
  return {
    at: row.stopped_at,
    canary: { loads: row.loads, failures: row.failures },
    control: { loads: row.control_loads, failures: row.control_failures },
  };
}
