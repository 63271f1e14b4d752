import { can } from '@daybook/domain/people';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { requireEntry } from './place-in-line.ts';
import { mayRemove } from './waitlist.policy.ts';
import { endEntry, findPerformers } from './waitlist.repo.ts';

type LeaveDeps = Pick<Deps, 'db' | 'clock'>;

/** Removes the holder of a link from the list; idempotent. */
export async function leaveByLink({ db, clock }: LeaveDeps, token: string): Promise<void> {
  const { entry } = await requireEntry(db, token);
  await inTransaction(db, (tx) => endEntry(tx, entry.entryId, { state: 'left', at: clock.now() }));
}

/** Removes an entry from the list. */
export async function removeEntry({ db, clock }: LeaveDeps, entryId: string, actor: SignedIn): Promise<void> {
  const staffIds = await findPerformers(db, entryId);
  if (!staffIds || !can(actor, 'booking.view', { staffIds })) throw notFound();
  if (!mayRemove(actor, { staffIds })) throw forbidden();
  const isEnded = await inTransaction(db, (tx) =>
    endEntry(tx, entryId, { state: 'removed', at: clock.now() }),
  );
  if (!isEnded) throw notFound();
}
