import { firstRefusal, type TriedPlacement, tryPlacement } from './placing.ts';
import type { SegmentValidator } from './segment-validator.ts';

/** One service of a booking at one time with one staff member, on a path from the first service to the last. */
export interface Step {
  readonly bookingStartAt: number;
  readonly segment: number;
  readonly validator: SegmentValidator;
  readonly startAt: number;
  /** Whether another person, or none, performs the previous service: only then the service's own buffer applies. */
  readonly isChange: boolean;
}

/** Whether a step is possible, given whether its buffer after it applies. */
type Accepts = (step: Step, tried: TriedPlacement) => boolean;

/** Finds the placements of a booking. */
export interface BookingSearch {
  /**
   * The numbers of staff changes with which the rest of the booking can be placed from a step on, as bits: 5 means none
   * or two, 0 impossible.
   */
  readonly changesFrom: (step: Step) => number;
  /** The steps that can follow a possible one. */
  readonly after: (step: Step) => Step[];
}

/** A service with the buffers that apply at its position. */
export function tryStep(
  { validator, startAt, bookingStartAt, isChange }: Step,
  isBeforeChange: boolean,
): TriedPlacement {
  return tryPlacement(validator.service, startAt, bookingStartAt, {
    before: isChange,
    after: isBeforeChange,
  });
}

/** The first services of a booking with this start, one step per candidate. */
export function firstSteps(validators: readonly (readonly SegmentValidator[])[], startAt: number): Step[] {
  return (validators[0] ?? []).map((validator) => firstStep(validator, startAt));
}

/** The first service of a booking, performed by the given staff member. */
export function firstStep(validator: SegmentValidator, startAt: number): Step {
  return { bookingStartAt: startAt, segment: 0, validator, startAt, isChange: true };
}

/**
 * The search goes service by service instead of through all combinations of people: who performs the next one matters
 * only for the buffers between them. So the work grows with the candidates of each service, and results are cached.
 */
export function bookingSearch(
  validators: readonly (readonly SegmentValidator[])[],
  accepts: Accepts,
): BookingSearch {
  const last = validators.length - 1;
  const known = new Map<SegmentValidator, Map<number, number>>();
  let knownOf = Number.NaN;

  const isPossible = (step: Step, isBeforeChange: boolean) => accepts(step, tryStep(step, isBeforeChange));

  function after(step: Step): Step[] {
    const { validator, segment, bookingStartAt } = step;
    if (segment === last || !isPossible(step, false)) return [];
    const startAt = step.startAt + validator.durationMs;
    // A larger buffer never makes a step possible, so the step without one is checked first.
    const canChange = validator.service.afterMinutes === 0 || isPossible(step, true);
    return (validators[segment + 1] ?? [])
      .map((next) => {
        const isChange = next.staffId !== validator.staffId;
        return { bookingStartAt, segment: segment + 1, validator: next, startAt, isChange };
      })
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
    // Each start of the booking has first steps of its own, but many paths lead to a later one.
    if (step.segment === 0) return workOut(step);
    if (knownOf !== step.bookingStartAt) known.clear();
    knownOf = step.bookingStartAt;
    const ofValidator = known.get(step.validator) ?? new Map<number, number>();
    known.set(step.validator, ofValidator);
    const key = step.startAt * 2 + Number(step.isChange);
    const bits = ofValidator.get(key) ?? workOut(step);
    ofValidator.set(key, bits);
    return bits;
  }

  return { changesFrom, after };
}

/** Accepts free time, regardless of notice, horizon, limits and grid. */
export const acceptsFree: Accepts = ({ validator }, tried) => firstRefusal(validator.free, tried) === null;

/** Removes steps that several paths reach. */
export function distinctSteps(steps: readonly Step[]): Step[] {
  const found = new Map(
    steps.map((step) => [`${step.validator.staffId} ${step.startAt} ${step.isChange}`, step] as const),
  );
  return [...found.values()];
}
