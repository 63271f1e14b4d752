import type { DayReturns } from '@daybook/domain/returns';
import { type CalendarDate, wallClock } from '@daybook/domain/wall-clock';
import type { Db } from '../../../platform/database/types.ts';
import { runsOf } from '../count.ts';
import type { Reach } from '../policy.ts';
import { countReturns } from './repo.ts';

/** Days as they stand now, those without a visit too. */
export async function countDaysOfReturns(
  db: Db,
  days: readonly CalendarDate[],
  { zone, reach }: { zone: string; reach: Reach },
): Promise<DayReturns[]> {
  const clock = wallClock(zone);
  const counted: DayReturns[] = [];
  for (const run of runsOf(days.toSorted())) {
    const found = await countReturns(db, clock.days(run[0] ?? '', run.at(-1)), zone, reach);
    const byDay = new Map(found.map((day) => [day.date, day]));
    for (const date of run) counted.push(byDay.get(date) ?? { date, completed: 0, rebooked: 0, gaps: {} });
  }
  return counted;
}
