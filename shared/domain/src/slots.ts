import { bookingWindow } from './booking-window.ts';
import { capPeriods } from './cap-period.ts';
import type { Interval } from './interval.ts';
import { blockTime, gridStep, type ServiceTimes } from './service-time.ts';
import type { ServiceCap, StartQuestion } from './start-question.ts';
import type { StartRefusal, StartRule } from './start-refusal.ts';
import {
  activity,
  buffersFit,
  calendar,
  conflicts,
  customerCap,
  dailyLimit,
  openBook,
  serviceCap,
} from './start-rules.ts';
import { addDays, type CalendarDate, wallClock } from './wall-clock.ts';
import { daysLookedBack, type GridRange, workingTime } from './working-hours.ts';

/** A start on the grid, with the reason why it is not offered, or null when it is. */
export interface ExplainedStart {
  readonly startAt: number;
  readonly refusal: StartRefusal | null;
}

/**
 * Whether the service can start at an instant: null when it can, else the one reason why not (the first by the order
 * of `startRefusalReasons`). The list of slots, a hold and a booking all ask this.
 * A start between two offered ones is `outside_hours`, unless the question allows it.
 */
export function judgeStart(question: StartQuestion, startAt: number): StartRefusal | null {
  return workOut(question, { startAt, endAt: startAt + 1 }).judge(startAt);
}

/** The starts on offer in a range of instants, in order: exactly those that {@link judgeStart} accepts on the grid. */
export function offerStarts(question: StartQuestion, range: Interval): number[] {
  return explainStarts(question, range).flatMap(({ startAt, refusal }) => (refusal ? [] : [startAt]));
}

/** Every start on the grid in a range of instants, in order, each with its reason or none. */
export function explainStarts(question: StartQuestion, range: Interval): ExplainedStart[] {
  if (range.startAt >= range.endAt) return [];
  const { gridRanges, judge } = workOut(question, range);
  const step = gridStep(question.service);
  return gridRanges
    .flatMap((gridRange) => gridStarts(gridRange, step, range))
    .map((startAt) => ({ startAt, refusal: judge(startAt) }));
}

/** What must be read from storage to answer a question about a range. */
export interface ReadWindow extends Interval {
  readonly firstDate: CalendarDate;
  readonly lastDate: CalendarDate;
  /** The whole periods of the services' caps: their bookings and holds that start in it count. Null without a cap. */
  readonly capped: Interval | null;
}

/**
 * How far reads must reach beyond the asked range: blocks, holds, closures and time off that overlap the interval, and
 * exceptions of hours from the first to the last date. Wide enough for each of `services`, and whole days of the
 * business, so that the daily limit can be counted. A cap of a service needs whole months maybe, but only of its own
 * bookings, so that has a span of its own.
 */
export function readWindow(
  range: Interval,
  services: readonly (ServiceTimes & { readonly cap: ServiceCap | null })[],
  businessZone: string,
): ReadWindow {
  const clock = wallClock(businessZone);
  const blocks = services.map((service) => spanOfBlocks(service, range));
  const startAt = Math.min(range.startAt, ...blocks.map((block) => block.startAt));
  const endAt = Math.max(range.endAt, ...blocks.map((block) => block.endAt));
  const days = clock.days(clock.dateAt(startAt), clock.dateAt(endAt));
  // A zone lies at most a day to either side of UTC, and a range of hours may end on the day after its own.
  const utc = wallClock('UTC');
  return {
    ...days,
    firstDate: addDays(utc.dateAt(days.startAt), -daysLookedBack - 1),
    lastDate: addDays(utc.dateAt(days.endAt), 2),
    capped: spanOf(services.flatMap(({ cap }) => (cap ? capPeriods(cap.period, range, clock) : []))),
  };
}

function workOut(
  question: StartQuestion,
  range: Interval,
): { gridRanges: readonly GridRange[]; judge: StartRule } {
  const { business, staff, service } = question;
  requirePositive(service.durationMinutes, 'durationMinutes');
  requirePositive(gridStep(service), 'stepMinutes');
  const businessClock = wallClock(business.zone);
  const time = workingTime(
    {
      clock: staff.hours === null ? businessClock : wallClock(staff.zone),
      weekly: staff.hours ?? business.hours,
      exceptions: staff.exceptions,
      breaks: staff.breaks,
      service: service.hours && { clock: businessClock, weekly: service.hours },
    },
    spanOfBlocks(service, range),
  );
  const book = openBook(question);
  // In the order of startRefusalReasons.
  const rules = [
    activity(question),
    calendar(question, time),
    bookingWindow(question, businessClock),
    conflicts(question, book),
    buffersFit(question, time),
    dailyLimit(question, book, businessClock, range),
    serviceCap(question, businessClock, range),
    customerCap(question),
  ];
  return { gridRanges: time.gridRanges, judge: (startAt) => firstRefusal(rules, startAt) };
}

function firstRefusal(rules: readonly StartRule[], startAt: number): StartRefusal | null {
  for (const rule of rules) {
    const refusal = rule(startAt);
    if (refusal) return refusal;
  }
  return null;
}

function gridStarts(range: GridRange, step: number, asked: Interval): number[] {
  const from = Math.max(range.startAt, asked.startAt);
  const to = Math.min(range.endAt, asked.endAt);
  const starts: number[] = [];
  let startAt = range.originAt + Math.ceil((from - range.originAt) / step) * step;
  for (; startAt < to; startAt += step) starts.push(startAt);
  return starts;
}

function spanOfBlocks(service: ServiceTimes, range: Interval): Interval {
  return { startAt: blockTime(service, range.startAt).startAt, endAt: blockTime(service, range.endAt).endAt };
}

function spanOf(intervals: readonly Interval[]): Interval | null {
  if (intervals.length === 0) return null;
  return {
    startAt: Math.min(...intervals.map(({ startAt }) => startAt)),
    endAt: Math.max(...intervals.map(({ endAt }) => endAt)),
  };
}

function requirePositive(value: number, name: string): void {
  if (!(value > 0)) throw new RangeError(`${name} must be more than 0`);
}
