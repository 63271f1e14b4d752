import { sumFigures } from '@daybook/domain/figures';
import { type CalendarDate, weekdayOf } from '@daybook/domain/wall-clock';
import type { Tx } from '../../../platform/database/types.ts';
import type { Basis } from '../report.repo.ts';
import { findDaysOf, findMonthToAddUp, writeMonth } from './month.repo.ts';
import { columnsOf } from './rollup.repo.ts';
import { figuresIn } from './stored-figures.repo.ts';

/**
 * Adds up the latest complete month up to `last` that is not added up; all its days must have been counted. Returns
 * whether there was one.
 */
export async function addUpMonth(tx: Tx, basis: Basis, last: CalendarDate): Promise<boolean> {
  const month = await findMonthToAddUp(tx, basis, last);
  if (month === null) return false;
  const byStaff = Map.groupBy(await findDaysOf(tx, month, basis), ({ staff_id }) => staff_id);
  const rows = [...byStaff].flatMap(([staffId, own]) =>
    [...Map.groupBy(own, ({ day }) => weekdayOf(day))].map(([weekday, days]) => ({
      month,
      weekday,
      ...columnsOf(staffId, sumFigures(days.map(figuresIn)), basis),
    })),
  );
  await writeMonth(tx, month, rows);
  return true;
}
