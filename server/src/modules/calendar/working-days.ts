import { type Interval, intersectIntervals } from '@daybook/domain/interval';
import { type CalendarDate, datesFrom, type WallClock, wallClock } from '@daybook/domain/wall-clock';
import { type WeeklyRange, workingTime } from '@daybook/domain/working-hours';
import type { findBusiness, findColumns } from './calendar.repo.ts';

type Business = Awaited<ReturnType<typeof findBusiness>>;
type Column = Awaited<ReturnType<typeof findColumns>>[number];

export interface WorkingDay {
  staffId: string;
  date: CalendarDate;
  working: Interval[];
  breaks: Interval[];
}

/** Each staff member's working time, on the business days that the range touches. */
export function workingDays(business: Business, columns: readonly Column[], range: Interval): WorkingDay[] {
  const clocks = new Map<string, WallClock>();
  const clockOf = (zone: string): WallClock => {
    const clock = clocks.get(zone) ?? wallClock(zone);
    clocks.set(zone, clock);
    return clock;
  };
  const clock = clockOf(business.zone);
  const dates = datesFrom(clock.dateAt(range.startAt), clock.dateAt(range.endAt - 1));
  const span = { startAt: clock.days(dates[0] ?? '').startAt, endAt: clock.days(dates.at(-1) ?? '').endAt };
  return columns.flatMap((column) => {
    const time = workingTime(
      {
        clock: column.keepsBusinessHours ? clock : clockOf(column.zone),
        weekly: weeklyOf(business, column),
        exceptions: column.active ? column.exceptions : [],
        breaks: column.breaks,
        service: null,
      },
      span,
    );
    return dates.map((date) => {
      const day = [clock.days(date)];
      return {
        staffId: column.staffId,
        date,
        working: intersectIntervals(time.hours, day),
        breaks: intersectIntervals(time.breaks, day),
      };
    });
  });
}

/** A staff member who has left does not work, whatever hours are stored. */
function weeklyOf(business: Business, { active, keepsBusinessHours, hours }: Column): WeeklyRange[] {
  if (!active) return [];
  return keepsBusinessHours ? business.openingHours : hours;
}
