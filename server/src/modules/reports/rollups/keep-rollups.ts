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

/** Days per transaction, to keep it short. */
const atOnce = 30;
/** Today and the following days that are counted ahead. The database tracks changes of one day more. */
const daysAhead = 30;

/**
 * Counts past days and the nearest coming ones that are uncounted or outdated. Several processes may run it; one works
 * at a time. Concurrent changes are recorded by their authors and not cleared here, so their day is counted again. When
 * all past days are done, a complete month is added up. Returns whether more past days may be left; coming days change
 * all the time and need no hurry.
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
