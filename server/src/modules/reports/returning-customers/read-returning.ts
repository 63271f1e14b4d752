import { daysOf, type ReportPeriod } from '@daybook/domain/report-period';
import { type CalendarDate, wallClock } from '@daybook/domain/wall-clock';
import type { Db } from '../../../platform/database/types.ts';
import { consecutiveRuns } from '../count-days.ts';
import type { Reach } from '../report.policy.ts';
import { everybody } from '../report.repo.ts';
import { findStoredDays, type ReturningGroup, type ReturningSum, sumReturning } from './returning.repo.ts';

export interface ReturningCustomers {
  /** Customers who visited in these days and before them: each counts once. */
  readonly returningCustomers: number;
  /** Null if no booking was completed. */
  readonly rebookedRate: number | null;
}

interface ReturningQuery {
  now: ReportPeriod;
  before: ReportPeriod;
  zone: string;
  reach: Reach;
  /** No customer came before this day. */
  first: CalendarDate | null;
}

/** Returning customers of both periods: stored by the worker, or counted now where it has not, including today. */
export async function readReturningCustomers(
  db: Db,
  { now, before, zone, reach, first }: ReturningQuery,
): Promise<{ now: ReturningCustomers; before: ReturningCustomers }> {
  const both = { from: before.from, to: now.to };
  // No sums are stored for groups of staff: bookings to two of them may be of one customer.
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
