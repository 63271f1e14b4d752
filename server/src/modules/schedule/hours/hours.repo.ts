import type { DayRange, WeeklyRange } from '@daybook/contract/hours';
import type { Tx } from '../../../platform/database/types.ts';

const rowOf = ({ weekday, startMinute, endMinute }: WeeklyRange) => ({
  weekday,
  start_minute: startMinute,
  end_minute: endMinute,
});

/** Compare and swap: false if the opening hours are no longer at this version. */
export async function replaceOpeningHours(
  tx: Tx,
  version: number,
  ranges: readonly WeeklyRange[],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('business')
    .set({ hours_version: version + 1 })
    .where('hours_version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx.deleteFrom('opening_hours').execute();
  if (ranges.length > 0) await tx.insertInto('opening_hours').values(ranges.map(rowOf)).execute();
  return true;
}

/** Compare and swap: false if the staff member's hours are no longer at this version. */
export async function raiseVersion(
  tx: Tx,
  { staffId, version }: { staffId: string; version: number },
  change: { zone?: string; keeps_business_hours?: boolean } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ ...change, hours_version: version + 1 })
    .where('staff_id', '=', staffId)
    .where('hours_version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceWeekly(
  tx: Tx,
  table: 'working_hours' | 'staff_break',
  staffId: string,
  ranges: readonly WeeklyRange[],
): Promise<void> {
  await tx.deleteFrom(table).where('staff_id', '=', staffId).execute();
  if (ranges.length === 0) return;
  await tx
    .insertInto(table)
    .values(ranges.map((range) => ({ staff_id: staffId, ...rowOf(range) })))
    .execute();
}

export async function replaceException(
  tx: Tx,
  { staffId, date }: { staffId: string; date: string },
  exception: { ranges: readonly DayRange[]; note: string } | null,
): Promise<void> {
  await tx
    .deleteFrom('working_exception')
    .where('staff_id', '=', staffId)
    .where('on_date', '=', date)
    .execute();
  if (!exception) return;
  await tx
    .insertInto('working_exception')
    .values({
      staff_id: staffId,
      on_date: date,
      ranges: JSON.stringify(exception.ranges),
      note: exception.note,
    })
    .execute();
}

/** Includes requests: they are decided later, but their dates stay the same. */
export const findDaysOff = (tx: Tx, staffId: string, now: Date) =>
  tx
    .selectFrom('time_off')
    .where('staff_id', '=', staffId)
    .where('state', 'in', ['requested', 'approved'])
    .where('end_at', '>', now)
    .where('first_on', 'is not', null)
    .select([
      'time_off_id as timeOffId',
      'first_on as firstOn',
      'last_on as lastOn',
      'start_minute as startMinute',
      'end_minute as endMinute',
    ])
    .execute();

export async function moveTimeOff(
  tx: Tx,
  timeOffId: string,
  { startAt, endAt }: { startAt: number; endAt: number },
): Promise<void> {
  await tx
    .updateTable('time_off')
    .set({ start_at: new Date(startAt), end_at: new Date(endAt) })
    .where('time_off_id', '=', timeOffId)
    .execute();
}
