import { addDays, wallClock } from '@daybook/domain/wall-clock';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { countWhole, readDays, withKnownHours } from '../count.ts';
import { findBasis } from '../repo.ts';
import { addUpMonth } from './months/add-up.ts';
import { findDatabaseTime, findDaysToCount, markChangedDays, takeTurn, writeFigures } from './repo.ts';

export type KeepDeps = Pick<Deps, 'db' | 'clock'>;

/** How many days are counted in one transaction, so that it is over soon. */
const atOnce = 30;

/**
 * Counts days that are over and not counted yet, or out of date, the latest first. Several processes may do so; one at a
 * time does. What changes meanwhile is noted by who changes it, and not taken away here: it was not seen yet, so its day
 * is counted again. When no day is left, a month that is over is added up. Answers with whether there may be more.
 */
export function keepFigures({ db, clock }: KeepDeps): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await takeTurn(tx))) return false;
    const basis = await findBasis(tx);
    await markChangedDays(tx, basis);
    const over = Math.min(clock.now().getTime(), (await findDatabaseTime(tx)).getTime());
    const last = addDays(wallClock(basis.zone).dateAt(over), -1);
    const days = await findDaysToCount(tx, basis, last, atOnce);
    if (days.length === 0) return addUpMonth(tx, basis, last);
    const read = await withKnownHours(tx, await readDays(tx, days, { basis, reach: null }), basis);
    await writeFigures(tx, new Map(read.map((day) => [day.date, countWhole(day)])), basis);
    return true;
  });
}
