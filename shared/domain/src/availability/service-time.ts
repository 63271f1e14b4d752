import type { Interval } from '../time/interval.ts';
import { minuteMs } from '../time/wall-clock.ts';
import type { ServiceRules } from './start-question.ts';

/** The fields that determine a service's duration and its blocks. */
export type ServiceTimes = Pick<
  ServiceRules,
  'durationMinutes' | 'beforeMinutes' | 'afterMinutes' | 'processing' | 'fillsGaps'
>;

/** The buffers that apply: inside a booking only at a change of staff, at its ends both. */
export interface Buffers {
  readonly before: boolean;
  readonly after: boolean;
}

/** For a single service. */
const bothBuffers: Buffers = { before: true, after: true };

/** The time of the service itself from this start. */
export function serviceTime(service: Pick<ServiceTimes, 'durationMinutes'>, startAt: number): Interval {
  return { startAt, endAt: startAt + service.durationMinutes * minuteMs };
}

/** The time of the service with its buffers. */
export function blockTime(
  service: ServiceTimes,
  startAt: number,
  { before, after }: Buffers = bothBuffers,
): Interval {
  const { durationMinutes, beforeMinutes, afterMinutes } = service;
  return {
    startAt: before ? startAt - beforeMinutes * minuteMs : startAt,
    endAt: startAt + (after ? durationMinutes + afterMinutes : durationMinutes) * minuteMs,
  };
}

/** Its blocks in order: one, or the parts before and after the processing time. */
export function blocksOf(
  service: ServiceTimes,
  startAt: number,
  buffers: Buffers = bothBuffers,
): readonly Interval[] {
  const block = blockTime(service, startAt, buffers);
  if (!service.processing) return [block];
  const freeFrom = startAt + service.processing.startMinute * minuteMs;
  const freeUntil = freeFrom + service.processing.minutes * minuteMs;
  const parts = [
    { startAt: block.startAt, endAt: freeFrom },
    { startAt: freeUntil, endAt: block.endAt },
  ];
  return parts.filter((part) => part.startAt < part.endAt);
}

/** The distance between two starts on the grid, in milliseconds. */
export function gridStep(service: Pick<ServiceRules, 'durationMinutes' | 'stepMinutes'>): number {
  return (service.stepMinutes ?? service.durationMinutes) * minuteMs;
}
