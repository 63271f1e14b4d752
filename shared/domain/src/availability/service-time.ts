import type { Interval } from '../time/interval.ts';
import { minuteMs } from '../time/wall-clock.ts';
import type { ServiceRules } from './start-question.ts';

/** What decides how long a service takes and what it takes of its staff member's time. */
export type ServiceTimes = Pick<
  ServiceRules,
  'durationMinutes' | 'beforeMinutes' | 'afterMinutes' | 'processing' | 'fillsGaps'
>;

/** Which of its buffers a service keeps: inside a visit only those at a change of staff, at its ends both. */
export interface Buffers {
  readonly before: boolean;
  readonly after: boolean;
}

/** Where a service stands alone. */
const bothBuffers: Buffers = { before: true, after: true };

/** What the service itself takes when it starts then. */
export function serviceTime(service: Pick<ServiceTimes, 'durationMinutes'>, startAt: number): Interval {
  return { startAt, endAt: startAt + service.durationMinutes * minuteMs };
}

/** From the first to the last moment that it takes of the staff member's time: the service and its buffers. */
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

/** What it takes of the staff member's book, in order: one block, or the parts before and after the processing time. */
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
