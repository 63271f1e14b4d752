import type { AvailabilityQuestion, BookingRefusal, PlacedBooking } from './availability-question.ts';
import { type Path, paths } from './booking-placements.ts';
import { type Step, tryStep } from './booking-search.ts';
import { type OverridePermission, permissionToOverride } from './overrides.ts';
import { placePath } from './place-path.ts';
import type { PlacementRule, TriedPlacement } from './placing.ts';
import { type PreparedBooking, prepareStart } from './prepared-booking.ts';
import { plainRefusal, type StartRefusal } from './start-refusal.ts';

/** A booking at a start whatever the rules say, with every rule it breaks there. */
export interface ForcedBooking {
  /** Null if one of the services has no performer. */
  readonly booking: PlacedBooking | null;
  /**
   * The breaches by service, in order of precedence. A rule about the whole booking appears for each service that
   * breaks it.
   */
  readonly breaches: readonly BookingRefusal[];
}

/** Every rule that a start breaks; none if the booking is possible. For warnings, and for recorded overrides. */
export function bookingBreaches(question: AvailabilityQuestion, startAt: number): readonly BookingRefusal[] {
  return forceBooking(question, startAt).breaches;
}

/**
 * Places a booking at a start, possible or not: in the best way, otherwise each service in turn with the person who
 * breaks the fewest rules. Whether the breaches may be overridden: see `overridable`.
 */
export function forceBooking(question: AvailabilityQuestion, startAt: number): ForcedBooking {
  const prepared = prepareStart(question, startAt);
  const { validators } = prepared;
  const [possible] = paths(prepared, startAt, () => 0);
  if (possible) return { booking: placePath(question, possible), breaches: [] };
  const path = leastHarm(prepared, startAt);
  const broken = path.flatMap((step) => {
    const after = path[step.segment + 1]?.isChange ?? true;
    const { segment, validator } = step;
    const refusals = refusalsOf(prepared, step, tryStep(step, after));
    return refusals.map((refusal): BookingRefusal => ({ segment, staffId: validator.staffId, refusal }));
  });
  if (path.length === validators.length) return { booking: placePath(question, path), breaches: broken };
  const nobody = { segment: path.length, staffId: null, refusal: plainRefusal('staff_inactive') };
  return { booking: null, breaches: [...broken, nobody] };
}

/** The cost of a breach. One that cannot be overridden outweighs any number of others. */
const harm: Readonly<Record<OverridePermission, number>> = {
  'booking.override': 1,
  'booking.overlap': 100,
  never: 10_000,
};

function leastHarm(prepared: PreparedBooking, bookingStartAt: number): Path {
  const path: Step[] = [];
  let startAt = bookingStartAt;
  for (const [segment, performers] of prepared.validators.entries()) {
    const steps = performers.map((validator): Step => {
      const isChange = validator.staffId !== path.at(-1)?.validator.staffId;
      return { bookingStartAt, segment, validator, startAt, isChange };
    });
    // Of two equally good ones, a person already in the booking, then the first.
    const [best] = steps
      .map((step) => ({ step, harm: harmOf(prepared, step) }))
      .sort((a, b) => a.harm - b.harm || Number(a.step.isChange) - Number(b.step.isChange));
    if (!best) break;
    path.push(best.step);
    startAt += best.step.validator.durationMs;
  }
  return path;
}

function harmOf(prepared: PreparedBooking, step: Step): number {
  const isLast = step.segment === prepared.validators.length - 1;
  const refusals = refusalsOf(prepared, step, tryStep(step, isLast));
  return refusals.reduce((sum, refusal) => sum + harm[permissionToOverride(refusal)], 0);
}

function refusalsOf({ grid, question }: PreparedBooking, step: Step, tried: TriedPlacement): StartRefusal[] {
  const { validator, segment } = step;
  const isOnGrid = question.offGrid || segment > 0 || grid.isStart(validator, step.startAt);
  const ofGrid: PlacementRule = () => (isOnGrid ? null : plainRefusal('outside_hours'));
  const broken = [...validator.calendar, ofGrid, ...validator.later].flatMap((rule) => rule(tried) ?? []);
  // Two rules may report the same: off the grid and outside hours, a buffer in a booking and after closing.
  return [...new Map(broken.map((refusal) => [JSON.stringify(refusal), refusal])).values()];
}
