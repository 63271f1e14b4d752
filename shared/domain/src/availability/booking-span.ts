import type { Interval } from '../time/interval.ts';
import { addDays, type CalendarDate, minuteMs, wallClock } from '../time/wall-clock.ts';
import { capPeriods } from './cap-period.ts';
import { blockTime, type ServiceTimes } from './service-time.ts';
import type { ServiceCap } from './start-question.ts';
import { absenceLookBackMs, daysLookedBack } from './working-hours.ts';

/** The grid of gap-filling starts; each is compared with its neighbours on it. */
export const gapStep = 5 * minuteMs;

/** The services of a booking in order, each with its variants by performer. */
type Ways<T> = readonly (readonly T[])[];

/** The data that must be read to answer a question about a range. */
export interface ReadWindow extends Interval {
  readonly firstDate: CalendarDate;
  readonly lastDate: CalendarDate;
  /** Closures and time off that end after this count: those of a day cover its shift, also past midnight. */
  readonly absentAfter: number;
  /**
   * The whole periods of the services' limits: their bookings and holds that start in them count. Null without a limit.
   */
  readonly capped: Interval | null;
}

/** The range of possible starts of services, for bookings that start in the given range. */
export function startsOf(services: Ways<ServiceTimes>, range: Interval): Interval {
  return { startAt: range.startAt, endAt: range.endAt + longest(services.slice(0, -1)) };
}

/** The whole time on which a booking that starts in the range depends. */
export function bookingSpan(services: Ways<ServiceTimes>, range: Interval): Interval {
  const beside = services[0]?.some(({ fillsGaps }) => fillsGaps) ? gapStep : 0;
  const startRange = { startAt: range.startAt - beside, endAt: range.endAt + beside };
  const blocks = services.flatMap((ways, segment) => {
    const lastStartAt = startRange.endAt + longest(services.slice(0, segment));
    return ways.flatMap((service) => [
      blockTime(service, startRange.startAt),
      blockTime(service, lastStartAt),
    ]);
  });
  return spanOf([startRange, ...blocks]);
}

/**
 * The range of data to read for the requested starts: overlapping blocks, holds and sessions; closures and time off as
 * far back as a shift may last; special days from the first to the last date. It covers whole days of the business, so
 * that the daily limit can be counted. The limit of a service may need whole months, but only of that service's
 * bookings, so it has a separate span.
 */
export function bookingReadWindow(
  range: Interval,
  services: Ways<ServiceTimes & { readonly cap: ServiceCap | null }>,
  businessZone: string,
): ReadWindow {
  const clock = wallClock(businessZone);
  const span = bookingSpan(services, range);
  const days = clock.days(clock.dateAt(span.startAt), clock.dateAt(span.endAt));
  // A zone is at most a day from UTC, and a range of hours may end on the following day.
  const utc = wallClock('UTC');
  const starts = startsOf(services, range);
  const capped = services.flat().flatMap(({ cap }) => (cap ? capPeriods(cap.period, starts, clock) : []));
  return {
    ...days,
    absentAfter: days.startAt - absenceLookBackMs,
    firstDate: addDays(utc.dateAt(days.startAt), -daysLookedBack - 1),
    lastDate: addDays(utc.dateAt(days.endAt), 2),
    capped: capped.length > 0 ? spanOf(capped) : null,
  };
}

/** The longest total duration of consecutive services. */
function longest(services: Ways<ServiceTimes>): number {
  const minutes = services.map((ways) => Math.max(0, ...ways.map(({ durationMinutes }) => durationMinutes)));
  return minutes.reduce((sum, each) => sum + each, 0) * minuteMs;
}

function spanOf(intervals: readonly Interval[]): Interval {
  return {
    startAt: Math.min(...intervals.map(({ startAt }) => startAt)),
    endAt: Math.max(...intervals.map(({ endAt }) => endAt)),
  };
}
