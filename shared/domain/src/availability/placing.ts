import type { Interval } from '../time/interval.ts';
import { type Buffers, blocksOf, blockTime, serviceTime } from './service-time.ts';
import type { ServiceRules } from './start-question.ts';
import type { StartRefusal } from './start-refusal.ts';

/** One service of a visit, tried at one time with one staff member. */
export interface TriedPlacement {
  /** The start of the whole visit: that is what notice and horizon are about. */
  readonly visitStartAt: number;
  /** The service itself, without buffers. */
  readonly span: Interval;
  /** With the buffers that apply here, from end to end. */
  readonly block: Interval;
  /** What of it the staff member is busy with. */
  readonly parts: readonly Interval[];
}

/** Judges by one rule: its refusal, or null. */
export type PlacementRule = (placing: TriedPlacement) => StartRefusal | null;

/** A service at a time, with those of its buffers that apply. */
export function tryPlacement(
  service: ServiceRules,
  startAt: number,
  visitStartAt: number,
  buffers: Buffers,
): TriedPlacement {
  const block = blockTime(service, startAt, buffers);
  return {
    visitStartAt,
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
