import type { Interval, IntervalIndex } from '../time/interval.ts';
import { minuteMs, type WallClock } from '../time/wall-clock.ts';
import type { AvailabilityQuestion } from './availability-question.ts';
import { bookingWindow, type OwnHold } from './booking-window.ts';
import { conflictRules, placesOf } from './busy-time-rules.ts';
import type { BusyTimes, GroupPlaces } from './busy-times.ts';
import { activityRules, bufferRules, presenceRules, workingHoursRules } from './calendar-rules.ts';
import { customerCapRules, dailyLimitRules, newCustomerRules, serviceCapRules } from './cap-rules.ts';
import type { PlacementRule } from './placing.ts';
import { gridStep } from './service-time.ts';
import { type StartGrid, startGrid } from './start-grid.ts';
import type { Closure, ServiceRules, StaffRules } from './start-question.ts';
import type { GridRange, WorkingTime } from './working-hours.ts';

/** One service of a booking with one staff member, prepared for any time of the range. */
export interface SegmentValidator {
  readonly staffId: string;
  readonly service: ServiceRules;
  readonly durationMs: number;
  /** The rules before the grid, in the order of `startRefusalReasons`. */
  readonly calendar: readonly PlacementRule[];
  /** The rules after it. */
  readonly later: readonly PlacementRule[];
  /** The rules of both that decide whether time is free, regardless of notice, horizon and limits. */
  readonly free: readonly PlacementRule[];
  /** Working time in pieces. */
  readonly gridRanges: readonly GridRange[];
  /** The grid of its starts. */
  readonly grid: StartGrid;
  /** The starts of existing sessions of this service. */
  readonly sessionStarts: readonly number[];
  /** Null if the service is not for a group. */
  readonly placesAt: (startAt: number) => GroupPlaces | null;
}

/** The parts of a validator; shared ones are prepared once. */
export interface SegmentValidatorParts {
  readonly question: AvailabilityQuestion;
  readonly serviceId: string;
  readonly service: ServiceRules;
  readonly staff: StaffRules;
  readonly businessClock: WallClock;
  readonly closures: IntervalIndex<Closure>;
  readonly hold: OwnHold | null;
  readonly book: BusyTimes;
  readonly time: WorkingTime;
  /** When services of the booking can start: in the range, or later by up to the length of the booking. */
  readonly starts: Interval;
}

/** Assembles the rules. A service that can never be placed throws a RangeError. */
export function segmentValidator(parts: SegmentValidatorParts): SegmentValidator {
  const { question, serviceId, service, staff, businessClock, book, time, starts } = parts;
  requirePossible(service);
  const sold = { serviceId, service, partySize: question.partySize ?? 1 };
  const placesAt = placesOf(sold, book);
  const calendar = [
    ...activityRules(service, staff),
    ...presenceRules(staff, parts.closures),
    ...workingHoursRules(time),
  ];
  const free = [...conflictRules(sold, book), ...bufferRules(service, staff, parts.closures.items, time)];
  const caps = [
    ...dailyLimitRules(staff, book.entries, placesAt, businessClock, starts),
    ...serviceCapRules(question, service, businessClock, starts),
    ...customerCapRules(question),
    ...newCustomerRules(question, service),
  ];
  const isGroup = (service.capacity ?? 1) > 1;
  return {
    staffId: staff.id,
    service,
    durationMs: service.durationMinutes * minuteMs,
    calendar,
    later: [...bookingWindow(question.now, service, parts.hold, businessClock), ...free, ...caps],
    free: [...calendar, ...free],
    gridRanges: time.gridRanges,
    grid: startGrid(service, time.gridRanges, businessClock),
    sessionStarts: isGroup
      ? book.sessions.filter((session) => session.serviceId === serviceId).map(({ startAt }) => startAt)
      : [],
    placesAt,
  };
}

function requirePossible(service: ServiceRules): void {
  requirePositive(service.durationMinutes, 'durationMinutes');
  requirePositive(gridStep(service), 'stepMinutes');
  const { processing, durationMinutes } = service;
  if (!processing) return;
  const { startMinute, minutes } = processing;
  if (!(startMinute >= 0 && minutes > 0 && startMinute + minutes <= durationMinutes)) {
    throw new RangeError('processing must lie inside the service');
  }
}

function requirePositive(value: number, name: string): void {
  if (!(value > 0)) throw new RangeError(`${name} must be more than 0`);
}
