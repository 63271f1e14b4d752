import { addDays, wallClock } from '@daybook/domain/wall-clock';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { countWhole, readDays, readHours, withKnownHours } from '../count-days.ts';
import { findBasis } from '../report.repo.ts';
import { addUpMonth } from './add-up-month.ts';
import {
  findDatabaseTime,
  findDaysToCount,
  markChangedDays,
  tryLockRollups,
  writeFigures,
} from './rollup.repo.ts';

export type RollupDeps = Pick<Deps, 'db' | 'clock'>;

/** How many days are counted in one transaction, so that it is over soon. */
const atOnce = 30;
/** Today and those after it that are counted before they are over. The database notes changes of one day more. */
const daysAhead = 30;

/**
 * Counts days that are over, and the nearest of those to come, as far as they are not counted yet or out of date. Several
 * processes may do so; one at a time does. What changes meanwhile is noted by who changes it, and not taken away here: it
 * was not seen yet, so its day is counted again. When no day that is over is left, a month that is over is added up.
 * Answers with whether there may be more that is over; what is to come changes all the time, and is nothing to hurry for.
 */
export function updateRollups({ db, clock }: RollupDeps): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await tryLockRollups(tx))) return false;
    const basis = await findBasis(tx);
    await markChangedDays(tx, basis);
    const now = Math.min(clock.now().getTime(), (await findDatabaseTime(tx)).getTime());
    const over = addDays(wallClock(basis.zone).dateAt(now), -1);
    const days = await findDaysToCount(tx, basis, { over, ahead: addDays(over, daysAhead) }, atOnce);
    if (days.length > 0) {
      const counting = { basis, reach: null };
      const hours = await withKnownHours(tx, await readHours(tx, days, counting), counting);
      const read = await readDays(tx, days, counting);
      const figures = read.map((day) => [day.date, countWhole(day, hours)] as const);
      await writeFigures(tx, new Map(figures), basis, over);
    }
    return days.some((day) => day <= over) || addUpMonth(tx, basis, over);
  });
}
