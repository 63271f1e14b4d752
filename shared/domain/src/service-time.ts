import type { Interval } from './interval.ts';
import type { ServiceRules } from './start-question.ts';
import { minuteMs } from './wall-clock.ts';

/** How long a service takes, and how long before and after it its staff member is not free. */
export type ServiceTimes = Pick<ServiceRules, 'durationMinutes' | 'beforeMinutes' | 'afterMinutes'>;

/** What the service itself takes when it starts then. */
export function serviceTime(service: ServiceTimes, startAt: number): Interval {
  return { startAt, endAt: startAt + service.durationMinutes * minuteMs };
}

/** What it takes of the staff member's time: the service and its buffers. */
export function blockTime(service: ServiceTimes, startAt: number): Interval {
  return {
    startAt: startAt - service.beforeMinutes * minuteMs,
    endAt: startAt + (service.durationMinutes + service.afterMinutes) * minuteMs,
  };
}

/** The distance between two starts on the grid, in milliseconds. */
export function gridStep(service: Pick<ServiceRules, 'durationMinutes' | 'stepMinutes'>): number {
  return (service.stepMinutes ?? service.durationMinutes) * minuteMs;
}
