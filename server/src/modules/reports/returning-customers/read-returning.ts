import { daysOf, type Period } from '@daybook/domain/report-period';
import { type CalendarDate, wallClock } from '@daybook/domain/wall-clock';
import type { Db } from '../../../platform/database/types.ts';
import { runsOf } from '../count-days.ts';
import type { Reach } from '../report.policy.ts';
import { everybody } from '../report.repo.ts';
import { type Circle, findKeptDays, type Sum, sumReturns } from './returning.repo.ts';

export interface Returns {
  /** Customers who came in these days and had come before them: each counts once. */
  readonly returningCustomers: number;
  /** Null where no visit was completed. */
  readonly rebookedRate: number | null;
}

interface Asked {
  now: Period;
  before: Period;
  zone: string;
  reach: Reach;
  /** Before it nobody came. */
  first: CalendarDate | null;
}

/** Who came again in both periods: as the worker counted it, and what it has not counted, today among it, as it is. */
export async function readReturns(
  db: Db,
  { now, before, zone, reach, first }: Asked,
): Promise<{ now: Returns; before: Returns }> {
  const both = { from: before.from, to: now.to };
  // What several see of themselves together is kept of none: two visits to two of them are of one customer.
  const isKept = reach === null || reach.length === 1;
  const circle: Circle = { key: reach?.[0] ?? everybody, staffIds: reach };
  const known = new Set(isKept ? await findKeptDays(db, both, zone) : []);
  const missing = daysOf(both).filter((date) => !known.has(date) && first !== null && date >= first);
  const clock = wallClock(zone);
  const sums = await sumReturns(db, {
    circle,
    zone,
    now: now.from,
    before: before.from,
    last: now.to,
    missing: runsOf(missing).map((run) => clock.days(run[0] ?? '', run.at(-1))),
    isKept,
  });
  const of = (isNow: boolean) => returnsOf(sums.find((sum) => sum.isNow === isNow));
  return { now: of(true), before: of(false) };
}

const returnsOf = (sum?: Sum): Returns => ({
  returningCustomers: sum?.returning ?? 0,
  rebookedRate: sum?.completed ? sum.rebooked / sum.completed : null,
});
