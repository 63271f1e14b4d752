import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { repeatedly } from '../../platform/repeatedly.ts';
import { takeDue } from './connection.repo.ts';
import { type Outside, outsideOf } from './open-account.ts';
import { type SyncDeps, syncConnection } from './sync.ts';

const everyMs = 10_000;
const most = 8;
/** Longer than the many requests of a large calendar take. */
const leaseMs = 15 * 60_000;

/** Syncs every connection that is due, and returns how many were taken. */
export async function syncDue(deps: SyncDeps, outside: Outside): Promise<number> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + leaseMs);
  const due = await inTransaction(deps.db, (tx) => takeDue(tx, { now, until, most }));
  await Promise.all(due.map((connectionId) => syncConnection(deps, outside, connectionId)));
  return due.length;
}

/** Lets the worker sync each connection every minute. Returns the stop function, which waits for those in progress. */
export const startOutsideCalendars = (
  deps: SyncDeps & Pick<Deps, 'config'>,
  outside: Outside = outsideOf(deps.config),
): (() => Promise<void>) =>
  repeatedly(
    { everyMs, onFailure: (err) => deps.log.error({ err }, 'outside calendars could not be synced') },
    async () => ((await syncDue(deps, outside)) === most ? 0 : undefined),
  );
