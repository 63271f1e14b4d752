import { blocksTime } from '@daybook/domain/booking';
import type { BusinessDay } from '@daybook/domain/calendar/business-day';
import { formatFullDate } from '@daybook/ui/format/when';
import type { CalendarData, CalendarItem } from '../calendar-data.ts';
import type { ColumnRequest } from './build-column.ts';
import type { GridColumn } from './grid-column.ts';

/** Whether an item is shown, by staff member and status. */
export function isShown(item: CalendarItem, staffId: string | null, showsCalledOff: boolean): boolean {
  if (staffId !== null && item.staffId !== staffId) return false;
  return showsCalledOff || item.kind === 'blocked' || blocksTime(item.status);
}

/** The columns of a view: for one day its staff, for several the days with all staff stacked. */
export function columnsOf(days: readonly BusinessDay[], data: CalendarData): ColumnRequest[] {
  const [only, ...others] = days;
  if (only && others.length === 0) {
    return data.staff.map(({ staffId, name }) => ({
      key: `${only.date} ${staffId}`,
      name,
      day: only,
      staffIds: [staffId],
    }));
  }
  const staffIds = data.staff.map(({ staffId }) => staffId);
  return days.map((day) => ({
    key: `${day.date} ${staffIds.length === 1 ? staffIds[0] : 'all'}`,
    name: formatFullDate(day.date),
    day,
    staffIds,
  }));
}

/** The start of a day without working time. */
const usualStart = 8 * 60;
const headroom = 30;
/** More than this after the start of work, a day opens at the current time instead. */
const lateBy = 180;

/** The initial scroll position: shortly before work begins, or before now if that is long past. */
export function openingMinute(columns: readonly GridColumn[], nowMinute: number | null): number {
  const starts = columns.flatMap(({ shades, items }) => [
    ...shades.filter(({ kind }) => kind === 'working').map(({ from }) => from),
    ...items.map(({ from }) => from),
  ]);
  const start = Math.max(0, Math.min(...(starts.length > 0 ? starts : [usualStart])) - headroom);
  return nowMinute !== null && nowMinute > start + lateBy ? nowMinute - 2 * headroom : start;
}
