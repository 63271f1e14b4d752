import {
  type Interval,
  intersectIntervals,
  mergeIntervals,
  subtractIntervals,
} from '@daybook/domain/interval';
import { type WallClock, wallClock } from '@daybook/domain/wall-clock';
import { workingTime } from '@daybook/domain/working-hours';
import { type Plan, type StaffPlan, zoneOf } from './plan.ts';

/** When somebody works, before and after what takes time from it. */
export interface OpenTime {
  /** By their hours, breaks included. */
  hours: Interval[];
  /** Hours less breaks, closures and time off: when they can be booked, whatever stands in their book. */
  open: Interval[];
}

/** When each of a plan's staff members works during a span; no earlier than the plan was read for. */
export function openTimes(plan: Plan, span: Interval): Map<string, OpenTime> {
  return new Map(
    plan.staff.map((staff) => [
      staff.staffId,
      openTimeOf(plan, staff, span, wallClock(zoneOf(staff, plan.business))),
    ]),
  );
}

function openTimeOf({ business }: Plan, staff: StaffPlan, span: Interval, clock: WallClock): OpenTime {
  const { exceptions, breaks, timeOff } = staff;
  const weekly = staff.keepsBusinessHours ? business.hours : staff.hours;
  const working = workingTime({ clock, weekly, exceptions, breaks, service: null }, span);
  const hours = intersectIntervals(working.hours, [span]);
  const away = mergeIntervals([...working.breaks, ...business.closures, ...timeOff]);
  return { hours, open: subtractIntervals(hours, away) };
}
