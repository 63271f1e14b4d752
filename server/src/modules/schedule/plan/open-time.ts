import {
  type Interval,
  intersectIntervals,
  mergeIntervals,
  subtractIntervals,
} from '@daybook/domain/interval';
import { type WallClock, wallClock } from '@daybook/domain/wall-clock';
import { absentShifts, type Schedule, workingTime } from '@daybook/domain/working-hours';
import { type Plan, type StaffPlan, zoneOf } from './plan.ts';

/** Working time, before and after what reduces it. */
export interface OpenTime {
  /** The hours, including breaks. */
  hours: Interval[];
  /** Hours less breaks, closures and time off: bookable time, whatever is booked in it. */
  open: Interval[];
}

export type OpenTimes = ReadonlyMap<string, OpenTime>;

/** Results for cached plans: dashboards and reports ask about the same days repeatedly. */
const known = new WeakMap<Plan, Map<string, OpenTimes>>();
/** Per plan. */
const mostSpans = 50;

/** The working time of a plan's staff in a span, which must not start before the plan does. */
export function openTimes(plan: Plan, span: Interval): OpenTimes {
  const spans = known.get(plan) ?? new Map<string, OpenTimes>();
  known.set(plan, spans);
  const name = `${span.startAt} ${span.endAt}`;
  const before = spans.get(name);
  if (before) return before;
  const times = new Map(
    plan.staff.map((staff) => [
      staff.staffId,
      openTimeOf(plan, staff, span, wallClock(zoneOf(staff, plan.business))),
    ]),
  );
  if (spans.size === mostSpans) spans.clear();
  spans.set(name, times);
  return times;
}

function openTimeOf({ business }: Plan, staff: StaffPlan, span: Interval, clock: WallClock): OpenTime {
  const { exceptions, breaks, timeOff } = staff;
  const weekly = staff.keepsBusinessHours ? business.hours : staff.hours;
  const schedule = { clock, weekly, exceptions, breaks, service: null };
  const working = workingTime(schedule, span);
  const hours = intersectIntervals(working.hours, [span]);
  const away = mergeIntervals([...working.breaks, ...awayOf(business, timeOff, schedule, span)]);
  return { hours, open: subtractIntervals(hours, away) };
}

/** Closures and time off of a staff member, with the shifts they remove. */
export const awayOf = (
  { zone, closures }: Plan['business'],
  timeOff: readonly Interval[],
  schedule: Schedule,
  span: Interval,
): Interval[] => [
  ...absentShifts<Interval>(closures, schedule, wallClock(zone), span),
  ...absentShifts(timeOff, schedule, schedule.clock, span),
];
