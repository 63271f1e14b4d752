import { daysOf, type Period } from '@daybook/domain/report-period';
import { type DayReturns, type Returns, returnsOf } from '@daybook/domain/returns';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import type { Db } from '../../../platform/database/types.ts';
import type { Reach } from '../policy.ts';
import { countDaysOfReturns } from './count.ts';
import { findReturns } from './repo.ts';

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
  const kept = reach === null ? await findReturns(db, both, zone) : [];
  const known = new Set(kept.map(({ date }) => date));
  const missing = daysOf(both).filter((date) => !known.has(date) && first !== null && date >= first);
  const days = [...kept, ...(await countDaysOfReturns(db, missing, { zone, reach }))];
  const within = ({ from, to }: Period): DayReturns[] =>
    days.filter(({ date }) => date >= from && date <= to);
  return { now: returnsOf(within(now), now.from), before: returnsOf(within(before), before.from) };
}
