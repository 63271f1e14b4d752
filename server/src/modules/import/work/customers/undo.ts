import type { Tx } from '../../../../platform/database/types.ts';
import type { SignedIn } from '../../../../platform/http/api.ts';
import { resolveMatchingConflicts } from '../../../customers/profile-conflicts/profile-conflict.repo.ts';
import type { WorkDeps } from '../planned.ts';
import { findLastChanges, findNotedCustomers, insertEvents } from './customers.repo.ts';

/** Adds to the history of each changed customer that the import was undone. */
export async function recordUndoneCustomers(
  deps: WorkDeps,
  tx: Tx,
  { importFileId, actor }: { importFileId: string; actor: SignedIn },
): Promise<void> {
  const changes = await findLastChanges(tx, importFileId);
  await resolveMatchingConflicts(
    tx,
    changes.map(({ customerId }) => customerId),
  );
  const event = { at: deps.clock.now(), by_name: actor.fullName };
  const noted = await findNotedCustomers(tx, importFileId);
  await insertEvents(
    tx,
    noted.map((customer_id) => ({
      customer_event_id: deps.newId(),
      customer_id,
      kind: 'note_deleted',
      before: null,
      after: null,
      ...event,
    })),
  );
  await insertEvents(
    tx,
    changes.map(({ customerId, before, after }) => ({
      customer_event_id: deps.newId(),
      customer_id: customerId,
      kind: 'changed' as const,
      ...event,
      before: JSON.stringify(after),
      after: JSON.stringify(before),
    })),
  );
}
