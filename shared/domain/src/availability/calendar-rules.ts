import {
  contains,
  firstOverlapping,
  type Interval,
  type IntervalIndex,
  indexIntervals,
  mergeIntervals,
  overlapping,
} from '../time/interval.ts';
import type { PlacementRule } from './placing.ts';
import type { Closure, ServiceRules, StaffRules } from './start-question.ts';
import { plainRefusal, type StartRefusal } from './start-refusal.ts';
import type { WorkingTime } from './working-hours.ts';

/** Service and staff member are active and bookable. */
export function activityRules(service: ServiceRules, staff: StaffRules): PlacementRule[] {
  return [
    ...(service.active ? [] : [() => plainRefusal('service_inactive')]),
    ...(staff.active ? [] : [() => plainRefusal('staff_inactive')]),
  ];
}

/** The closures of a business, indexed for {@link presence}. */
export function indexClosures(closures: readonly Closure[]): IntervalIndex<Closure> {
  return indexIntervals([...closures].sort(byName));
}

/** The service lies within the opening hours, and in its staff member's presence. */
export function presenceRules(
  staff: Pick<StaffRules, 'timeOff' | 'blocked'>,
  closures: IntervalIndex<Closure>,
): PlacementRule[] {
  const timeOff = indexIntervals(staff.timeOff);
  return [
    ...unlessEmpty(closures, ({ name, isNamePublic }) => {
      return { reason: 'closed', closureName: name, isNamePublic: isNamePublic ?? false };
    }),
    ...unlessEmpty(timeOff, (_first, span) => {
      const ends = overlapping(timeOff, span).map(({ endAt }) => endAt);
      return { reason: 'time_off', untilAt: Math.max(...ends) };
    }),
    ...unlessEmpty(indexIntervals(staff.blocked ?? []), () => plainRefusal('blocked')),
  ];
}

/** The service lies in one piece of working time. */
export function workingHoursRules(time: Pick<WorkingTime, 'hours' | 'breaks'>): PlacementRule[] {
  const hours = indexIntervals(time.hours);
  return [
    ...unlessEmpty(indexIntervals(time.breaks), () => plainRefusal('break')),
    ({ span }) => (isWithin(hours, span) ? null : plainRefusal('outside_hours')),
  ];
}

/** If the business requires it, the buffers lie in the same piece of working time as the service. */
export function bufferRules(
  { buffersFitHours }: ServiceRules,
  staff: StaffRules,
  closures: readonly Closure[],
  time: WorkingTime,
): PlacementRule[] {
  if (!buffersFitHours) return [];
  const hours = indexIntervals(time.hours);
  const gone = indexIntervals(
    mergeIntervals([...closures, ...staff.timeOff, ...(staff.blocked ?? []), ...time.breaks]),
  );
  return [
    ({ block }) => (isWithin(hours, block) && !firstOverlapping(gone, block) ? null : plainRefusal('buffer')),
  ];
}

/** Refuses an overlap with one of the intervals, by the first; no rule if there are none. */
function unlessEmpty<T extends Interval>(
  index: IntervalIndex<T>,
  refusalFor: (first: T, span: Interval) => StartRefusal,
): PlacementRule[] {
  if (index.items.length === 0) return [];
  return [
    ({ span }) => {
      const first = firstOverlapping(index, span);
      return first ? refusalFor(first, span) : null;
    },
  ];
}

function isWithin(index: IntervalIndex<Interval>, span: Interval): boolean {
  const only = firstOverlapping(index, span);
  return only !== undefined && contains(only, span);
}

// For two closures of the same hours the name decides, not the order of reading.
function byName(a: Closure, b: Closure): number {
  return a.name < b.name ? -1 : Number(a.name > b.name);
}
