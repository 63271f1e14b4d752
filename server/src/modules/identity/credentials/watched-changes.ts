import { isAdministrator } from '@daybook/domain/accounts';
import type { WatchedChange } from '@daybook/domain/watched-changes';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { accounts, actorOf } from '../../people/people.repo.ts';
import { insertWatchedChange } from './account-access.repo.ts';

interface Change {
  kind: WatchedChange;
  byName: string;
  /** The affected user, if any. */
  about?: string;
}

/** Notifies each administrator by mail and in the bell, including the author, in the transaction of the change. */
export async function notifyAdministrators(
  { clock, newId, outbox }: Pick<Deps, 'clock' | 'newId' | 'outbox'>,
  tx: Tx,
  { kind, byName, about = '' }: Change,
): Promise<void> {
  const change = { kind, about, by_name: byName, at: clock.now() };
  const subjectId = newId();
  await insertWatchedChange(tx, { ...change, watched_change_id: subjectId });
  const administrators = (await accounts(tx).execute()).filter((row) => isAdministrator(actorOf(row)));
  await outbox.put(
    tx,
    ...administrators.map(({ userId }) => ({
      kind: 'watched_change',
      subjectId,
      recipient: `user:${userId}`,
      data: { userId, what: kind, about, by: byName, at: change.at.toISOString() },
    })),
  );
}
