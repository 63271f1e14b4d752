import type { Interval } from '../time/interval.ts';
import { type Buffers, blocksOf, blockTime, serviceTime } from './service-time.ts';
import type { ServiceRules } from './start-question.ts';
import type { StartRefusal } from './start-refusal.ts';

/** One service of a booking, tried at one time with one staff member. */
export interface TriedPlacement {
  /** The start of the whole booking, to which notice and horizon apply. */
  readonly bookingStartAt: number;
  /** The service itself, without buffers. */
  readonly span: Interval;
  /** The whole block, including the buffers that apply. */
  readonly block: Interval;
  /** The parts in which the staff member is busy. */
  readonly parts: readonly Interval[];
}

/** Checks one rule: its refusal, or null. */
export type PlacementRule = (placing: TriedPlacement) => StartRefusal | null;

/** A service at a time, with the buffers that apply. */
export function tryPlacement(
  service: ServiceRules,
  startAt: number,
  bookingStartAt: number,
  buffers: Buffers,
): TriedPlacement {
  const block = blockTime(service, startAt, buffers);
  return {
    bookingStartAt,
    span: serviceTime(service, startAt),
    block,
    parts: service.processing ? blocksOf(service, startAt, buffers) : [block],
  };
}

/** The first refusal, in the order of the rules. */
export function firstRefusal(rules: readonly PlacementRule[], tried: TriedPlacement): StartRefusal | null {
  for (const rule of rules) {
    const refusal = rule(tried);
    if (refusal) return refusal;
  }
  return null;
}
