import { type Interval, intersectIntervals, subtractIntervals } from '@daybook/domain/interval';
import { type CalendarDate, datesFrom, type WallClock, wallClock } from '@daybook/domain/wall-clock';
import { absentShifts, type WeeklyRange, workingTime } from '@daybook/domain/working-hours';
import type { findBusiness, findColumns } from './calendar.repo.ts';

type Business = Awaited<ReturnType<typeof findBusiness>>;
type Column = Awaited<ReturnType<typeof findColumns>>[number];

export interface WorkingDay {
  staffId: string;
  date: CalendarDate;
  working: Interval[];
  breaks: Interval[];
}

/** Absences around the range, including those that end up to `absenceLookBackMs` before it. */
interface Absences {
  closures: readonly Interval[];
  timeOff: readonly (Interval & { staffId: string })[];
}

/**
 * Each staff member's working time, on the business days that the range touches. Absences are drawn over it, so it
 * includes them; but a shift past midnight whose day is off ends with that day.
 */
export function workingDays(
  business: Business,
  columns: readonly Column[],
  range: Interval,
  { closures, timeOff }: Absences,
): WorkingDay[] {
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
    const schedule = {
      clock: column.keepsBusinessHours ? clock : clockOf(column.zone),
      weekly: weeklyOf(business, column),
      exceptions: column.active ? column.exceptions : [],
      breaks: column.breaks,
      service: null,
    };
    const time = workingTime(schedule, span);
    const own = timeOff.filter(({ staffId }) => staffId === column.staffId);
    const nightsOff = [
      ...absentShifts(closures, schedule, clock, span).slice(closures.length),
      ...absentShifts<Interval>(own, schedule, schedule.clock, span).slice(own.length),
    ];
    const hours = subtractIntervals(time.hours, nightsOff);
    return dates.map((date) => {
      const day = [clock.days(date)];
      return {
        staffId: column.staffId,
        date,
        working: intersectIntervals(hours, day),
        breaks: intersectIntervals(subtractIntervals(time.breaks, nightsOff), day),
      };
    });
  });
}

/** A staff member who has left does not work, whatever hours are stored. */
function weeklyOf(business: Business, { active, keepsBusinessHours, hours }: Column): WeeklyRange[] {
  if (!active) return [];
  return keepsBusinessHours ? business.openingHours : hours;
}
