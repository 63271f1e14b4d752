import type { Interval } from '../time/interval.ts';

/** Whether the services of a visit, in their order, come one after another: none begins before the one before it ends. */
export const isInOrder = (services: readonly Interval[]): boolean =>
  services.every(({ startAt }, index) => startAt >= (services[index - 1]?.endAt ?? startAt));
