import {
  type Interval,
  intersectIntervals,
  mergeIntervals,
  subtractIntervals,
} from '@daybook/domain/interval';
import { type WallClock, wallClock } from '@daybook/domain/wall-clock';
import { absentShifts, type Schedule, workingTime } from '@daybook/domain/working-hours';
import { type Plan, type StaffPlan, zoneOf } from './plan.ts';

/** When somebody works, before and after what takes time from it. */
export interface OpenTime {
  /** By their hours, breaks included. */
  hours: Interval[];
  /** Hours less breaks, closures and time off: when they can be booked, whatever stands in their book. */
  open: Interval[];
}

export type OpenTimes = ReadonlyMap<string, OpenTime>;

/** What was worked out of plans that are kept: dashboards and reports ask about the same days again and again. */
const known = new WeakMap<Plan, Map<string, OpenTimes>>();
/** Of one plan. */
const mostSpans = 50;

/** When each of a plan's staff members works during a span; no earlier than the plan was read for. */
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

/** Closures and time off of somebody, with the shifts that they take. */
export const awayOf = (
  { zone, closures }: Plan['business'],
  timeOff: readonly Interval[],
  schedule: Schedule,
  span: Interval,
): Interval[] => [
  ...absentShifts<Interval>(closures, schedule, wallClock(zone), span),
  ...absentShifts(timeOff, schedule, schedule.clock, span),
];
