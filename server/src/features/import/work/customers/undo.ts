import type { Tx } from '../../../../platform/database/types.ts';
import type { SignedIn } from '../../../../platform/http/api.ts';
import type { WorkDeps } from '../planned.ts';
import { findLastChanges, insertEvents } from './repo.ts';

/** Writes into the history of each customer that a file had changed, that it is as before. */
export async function tellCustomers(
  deps: WorkDeps,
  tx: Tx,
  { importFileId, actor }: { importFileId: string; actor: SignedIn },
): Promise<void> {
  const changes = await findLastChanges(tx, importFileId);
  await deps.settleWhatAgrees(
    tx,
    changes.map(({ customerId }) => customerId),
  );
  await insertEvents(
    tx,
    changes.map(({ customerId, before, after }) => ({
      customer_event_id: deps.newId(),
      customer_id: customerId,
      at: deps.clock.now(),
      kind: 'changed' as const,
      by_name: actor.fullName,
      before: JSON.stringify(after),
      after: JSON.stringify(before),
    })),
  );
}
