import type { ClosureInput } from '@daybook/contract/closures';
import { closureDates } from '@daybook/domain/closure-dates';
import type { Interval } from '@daybook/domain/interval';
import { addDays, wallClock } from '@daybook/domain/wall-clock';
import type { Db, Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findBusinessHours } from '../plan/plan.repo.ts';
import { presentInput } from './closure.present.ts';
import { deleteTimes, findSeries, findYearly, insertTimes } from './closure.repo.ts';

/** Further ahead than anything can be booked (a check constraint limits that to 730 days). */
const daysAhead = 3 * 366;

/** The times of a closure, as far ahead as they are stored. */
export function closureTimesOf(input: ClosureInput, { zone, now }: { zone: string; now: Date }): Interval[] {
  const clock = wallClock(zone);
  return closureDates(input, clock, addDays(clock.dateAt(now.getTime()), daysAhead));
}

/** Adds the times of yearly closures that have come within range. */
export async function topUpClosures({
  db,
  clock,
  newId,
}: Pick<Deps, 'clock' | 'newId'> & { db: Db }): Promise<void> {
  const now = clock.now();
  const { zone } = await findBusinessHours(db, now);
  for (const row of await findYearly(db)) {
    const input = presentInput(row);
    const times = closureTimesOf(input, { zone, now })
      .filter(({ endAt }) => endAt > now.getTime())
      .map((time) => ({ ...time, id: newId() }));
    await insertTimes(db, { closureId: row.closureId, name: input.name, isPublic: input.isPublic, times });
  }
}

/** Moves every closure that is not over to the same dates and times in another zone. */
export async function recalculateClosures(
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
  tx: Tx,
): Promise<void> {
  const now = clock.now();
  const { zone } = await findBusinessHours(tx, now);
  for (const row of await findSeries(tx)) {
    const input = presentInput(row);
    const times = closureTimesOf(input, { zone, now }).map((time) => ({ ...time, id: newId() }));
    await deleteTimes(tx, row.closureId);
    await insertTimes(tx, { closureId: row.closureId, name: input.name, isPublic: input.isPublic, times });
  }
}
