import type { Interval } from '../time/interval.ts';

/** Whether the services of a booking follow each other: none begins before the previous one ends. */
export const isInOrder = (services: readonly Interval[]): boolean =>
  services.every(({ startAt }, index) => startAt >= (services[index - 1]?.endAt ?? startAt));
