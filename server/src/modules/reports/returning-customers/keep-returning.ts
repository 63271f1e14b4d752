import { addDays, type CalendarDate, wallClock } from '@daybook/domain/wall-clock';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { consecutiveRuns } from '../count-days.ts';
import { everybody, findBasis, findStaffNames } from '../report.repo.ts';
import { tryLockRollups } from '../rollups/rollup.repo.ts';
import {
  countReturning,
  findDueDays,
  type ReturningDay,
  type ReturningGroup,
  writeReturning,
} from './returning.repo.ts';

/** Days per transaction, to keep it short. */
const atOnce = 10;
const recentDays = 31;
const minuteMs = 60_000;

/**
 * Counts returning customers of past days: those of the last month every ten minutes, because customers still rebook,
 * and all others once a week. Returns whether there may be more.
 */
export function updateReturningCustomers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  return inTransaction(db, async (tx) => {
    if (!(await tryLockRollups(tx))) return false;
    const { zone } = await findBasis(tx);
    const last = addDays(wallClock(zone).dateAt(now.getTime()), -1);
    const due = await findDueDays(tx, {
      zone,
      last,
      recentSince: addDays(last, -recentDays),
      recentBefore: ago(10),
      othersBefore: ago(7 * 24 * 60),
      count: atOnce,
    });
    if (due.length === 0) return false;
    await writeReturning(tx, due, await countDays(tx, due, zone), { zone, at: now });
    return due.length === atOnce;
  });
}

/** Counts these days for everyone together and for each staff member; each day has a row, even without a booking. */
async function countDays(tx: Tx, days: readonly CalendarDate[], zone: string): Promise<ReturningDay[]> {
  const staff = await findStaffNames(tx);
  const circles: ReturningGroup[] = [
    { key: everybody, staffIds: null },
    ...staff.map(({ staffId }) => ({ key: staffId, staffIds: [staffId] })),
  ];
  const clock = wallClock(zone);
  const counted: ReturningDay[] = [];
  for (const run of consecutiveRuns(days.toSorted())) {
    const found = await countReturning(tx, clock.days(run[0] ?? '', run.at(-1)), zone, circles);
    const ofAll = new Set(found.filter((one) => one.staff_id === everybody).map(({ day }) => day));
    const without = run.filter((day) => !ofAll.has(day));
    counted.push(
      ...found,
      ...without.map((day) => ({ staff_id: everybody, day, completed: 0, rebooked: 0, gaps: [] })),
    );
  }
  return counted;
}
