import {
  contains,
  firstOverlapping,
  type Interval,
  type IntervalIndex,
  indexIntervals,
  mergeIntervals,
  overlapping,
} from './interval.ts';
import type { Rule } from './placing.ts';
import type { BusinessRules, Closure, ServiceRules, StaffRules } from './start-question.ts';
import { refuse } from './start-refusal.ts';
import type { WorkingTime } from './working-hours.ts';

/** Service and staff member are on offer at all. */
export function activity(service: ServiceRules, staff: StaffRules): Rule[] {
  return [
    () => (service.active ? null : refuse('service_inactive')),
    () => (staff.active ? null : refuse('staff_inactive')),
  ];
}

/** The closures of a business, ready to be asked by {@link presence}. */
export function indexClosures({ closures }: BusinessRules): IntervalIndex<Closure> {
  return indexIntervals([...closures].sort(byName));
}

/** The service lies in time in which the business is open, and its staff member there. */
export function presence(staff: StaffRules, closures: IntervalIndex<Closure>): Rule[] {
  const timeOff = indexIntervals(staff.timeOff);
  const blocked = indexIntervals(staff.blocked ?? []);
  return [
    ({ span }) => {
      const closure = firstOverlapping(closures, span);
      if (!closure) return null;
      return {
        reason: 'closed',
        closureName: closure.name,
        isNamePublic: closure.isNamePublic ?? false,
      };
    },
    ({ span }) => {
      if (!firstOverlapping(timeOff, span)) return null;
      return {
        reason: 'time_off',
        untilAt: Math.max(...overlapping(timeOff, span).map(({ endAt }) => endAt)),
      };
    },
    ({ span }) => (firstOverlapping(blocked, span) ? refuse('blocked') : null),
  ];
}

/** The service lies in one piece of working time. */
export function workingHours(time: WorkingTime): Rule[] {
  const hours = indexIntervals(time.hours);
  const breaks = indexIntervals(time.breaks);
  return [
    ({ span }) => (firstOverlapping(breaks, span) ? refuse('break') : null),
    ({ span }) => (isWithin(hours, span) ? null : refuse('outside_hours')),
  ];
}

/** Where the business wants it so, the buffers lie in the same piece of working time as the service. */
export function buffersFit(
  { buffersFitHours }: ServiceRules,
  staff: StaffRules,
  { closures }: BusinessRules,
  time: WorkingTime,
): Rule {
  if (!buffersFitHours) return () => null;
  const hours = indexIntervals(time.hours);
  const gone = indexIntervals(
    mergeIntervals([...closures, ...staff.timeOff, ...(staff.blocked ?? []), ...time.breaks]),
  );
  return ({ block }) => (isWithin(hours, block) && !firstOverlapping(gone, block) ? null : refuse('buffer'));
}

function isWithin(index: IntervalIndex<Interval>, span: Interval): boolean {
  const only = firstOverlapping(index, span);
  return only !== undefined && contains(only, span);
}

// Of two closures over the same hours the name decides, not the order in which they were read.
function byName(a: Closure, b: Closure): number {
  return a.name < b.name ? -1 : Number(a.name > b.name);
}
