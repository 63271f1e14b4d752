import { firstRefusal, type Placing, placing } from './placing.ts';
import type { SegmentJudge } from './segment-judge.ts';

/** One service of a visit at one time with one staff member, on the way from the first service to the last. */
export interface Step {
  readonly segment: number;
  readonly judge: SegmentJudge;
  readonly startAt: number;
  /** Whether somebody else, or nobody, performs what comes before: only then its own buffer is kept. */
  readonly isChange: boolean;
}

/** Whether a step is possible, given whether its buffer after it is kept. */
type Accepts = (step: Step, tried: Placing) => boolean;

/** Finds the ways in which a visit that starts at one moment can be placed. */
export interface VisitSearch {
  readonly visitStartAt: number;
  /**
   * With how many changes of staff the rest of the visit can be placed from a step on, one bit for each number: 5 says
   * with none or with two, 0 that it cannot.
   */
  readonly changesFrom: (step: Step) => number;
  /** What can come after a step that is possible. */
  readonly after: (step: Step) => Step[];
}

/** A service with the buffers that apply where it stands. */
export function tryStep(
  { judge, startAt, isChange }: Step,
  visitStartAt: number,
  isBeforeChange: boolean,
): Placing {
  return placing(judge.service, startAt, visitStartAt, { before: isChange, after: isBeforeChange });
}

/** The first services of a visit, one step for each who may perform it. */
export function firstSteps(judges: readonly (readonly SegmentJudge[])[], startAt: number): Step[] {
  return (judges[0] ?? []).map((judge) => ({ segment: 0, judge, startAt, isChange: true }));
}

/**
 * The search goes service by service, not through every combination of people: who performs the next one matters only
 * for the buffers between the two. So the work grows with the people of each service, and what is found is remembered.
 */
export function visitSearch(
  judges: readonly (readonly SegmentJudge[])[],
  visitStartAt: number,
  accepts: Accepts,
): VisitSearch {
  const known = new Map<SegmentJudge, Map<number, number>>();
  const last = judges.length - 1;

  const isPossible = (step: Step, isBeforeChange: boolean) =>
    accepts(step, tryStep(step, visitStartAt, isBeforeChange));

  function after(step: Step): Step[] {
    const { judge, startAt, segment } = step;
    if (segment === last || !isPossible(step, false)) return [];
    const next = { segment: segment + 1, startAt: startAt + judge.durationMs };
    // More of a buffer never makes a step possible, so without one it was asked first.
    const canChange = judge.service.afterMinutes === 0 || isPossible(step, true);
    return (judges[next.segment] ?? [])
      .map((other) => ({ ...next, judge: other, isChange: other.staffId !== judge.staffId }))
      .filter(({ isChange }) => canChange || !isChange);
  }

  function workOut(step: Step): number {
    if (step.segment === last) return isPossible(step, true) ? 1 : 0;
    return after(step).reduce((bits, next) => {
      const rest = changesFrom(next);
      return bits | (next.isChange ? rest << 1 : rest);
    }, 0);
  }

  function changesFrom(step: Step): number {
    if (step.segment === 0) return workOut(step);
    const ofJudge = known.get(step.judge) ?? new Map<number, number>();
    known.set(step.judge, ofJudge);
    const key = step.startAt * 2 + Number(step.isChange);
    const bits = ofJudge.get(key) ?? workOut(step);
    ofJudge.set(key, bits);
    return bits;
  }

  return { visitStartAt, changesFrom, after };
}

/** Accepts free time, whatever notice, horizon, caps and grid say. */
export const acceptsFree: Accepts = ({ judge }, tried) => firstRefusal(judge.free, tried) === null;
