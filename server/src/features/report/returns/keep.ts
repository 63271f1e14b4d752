import { addDays, wallClock } from '@daybook/domain/wall-clock';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { takeTurn } from '../kept/repo.ts';
import { findBasis } from '../repo.ts';
import { countDaysOfReturns } from './count.ts';
import { findDue, writeReturns } from './repo.ts';

/** How many days are counted in one transaction, so that it is over soon. */
const atOnce = 10;
const recentDays = 31;
const minuteMs = 60_000;

/**
 * Counts who came again on days that are over: those of the last month every ten minutes, because customers book again
 * until then, and all others once a week. Answers with whether there may be more.
 */
export function keepReturns({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  return inTransaction(db, async (tx) => {
    if (!(await takeTurn(tx))) return false;
    const { zone } = await findBasis(tx);
    const last = addDays(wallClock(zone).dateAt(now.getTime()), -1);
    const due = await findDue(tx, {
      zone,
      last,
      recentSince: addDays(last, -recentDays),
      recentBefore: ago(10),
      othersBefore: ago(7 * 24 * 60),
      count: atOnce,
    });
    if (due.length === 0) return false;
    await writeReturns(tx, await countDaysOfReturns(tx, due, { zone, reach: null }), { zone, at: now });
    return due.length === atOnce;
  });
}
