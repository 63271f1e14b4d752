import { daysOf, type ReportPeriod } from '@daybook/domain/report-period';
import { type CalendarDate, wallClock } from '@daybook/domain/wall-clock';
import type { Db } from '../../../platform/database/types.ts';
import { consecutiveRuns } from '../count-days.ts';
import type { Reach } from '../report.policy.ts';
import { everybody } from '../report.repo.ts';
import { findStoredDays, type ReturningGroup, type ReturningSum, sumReturning } from './returning.repo.ts';

export interface ReturningCustomers {
  /** Customers who came in these days and had come before them: each counts once. */
  readonly returningCustomers: number;
  /** Null where no visit was completed. */
  readonly rebookedRate: number | null;
}

interface Asked {
  now: ReportPeriod;
  before: ReportPeriod;
  zone: string;
  reach: Reach;
  /** Before it nobody came. */
  first: CalendarDate | null;
}

/** Who came again in both periods: as the worker counted it, and what it has not counted, today among it, as it is. */
export async function readReturningCustomers(
  db: Db,
  { now, before, zone, reach, first }: Asked,
): Promise<{ now: ReturningCustomers; before: ReturningCustomers }> {
  const both = { from: before.from, to: now.to };
  // What several see of themselves together is kept of none: two visits to two of them are of one customer.
  const isKept = reach === null || reach.length === 1;
  const circle: ReturningGroup = { key: reach?.[0] ?? everybody, staffIds: reach };
  const known = new Set(isKept ? await findStoredDays(db, both, zone) : []);
  const missing = daysOf(both).filter((date) => !known.has(date) && first !== null && date >= first);
  const clock = wallClock(zone);
  const sums = await sumReturning(db, {
    circle,
    zone,
    now: now.from,
    before: before.from,
    last: now.to,
    missing: consecutiveRuns(missing).map((run) => clock.days(run[0] ?? '', run.at(-1))),
    isKept,
  });
  const of = (isNow: boolean) => returnsOf(sums.find((sum) => sum.isNow === isNow));
  return { now: of(true), before: of(false) };
}

const returnsOf = (sum?: ReturningSum): ReturningCustomers => ({
  returningCustomers: sum?.returning ?? 0,
  rebookedRate: sum?.completed ? sum.rebooked / sum.completed : null,
});
