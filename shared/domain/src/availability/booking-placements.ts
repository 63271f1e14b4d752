import type { AvailabilityQuestion } from './availability-question.ts';
import { firstSteps, type Step } from './booking-search.ts';
import type { PreparedBooking } from './prepared-booking.ts';
import { rankStaff, type StaffLoad } from './staff-rank.ts';

/** The steps from the first service to the last. */
export type Path = readonly Step[];

/** Compares two steps of one service: negative if the first is preferred. */
export type Preference = (a: Step, b: Step) => number;

/**
 * The ways to place a booking at a start, best first: the customer's hold, then those with the fewest changes of staff,
 * then by preference, service by service. Calculated lazily.
 */
export function* paths(prepared: PreparedBooking, startAt: number, prefers: Preference): Generator<Path> {
  const [held] = heldPaths(prepared, startAt, prefers);
  if (held) yield held;
  for (const path of walk(prepared, firstSteps(prepared.validators, startAt), prefers)) {
    if (!held || path.some(({ validator }, segment) => validator !== held[segment]?.validator)) yield path;
  }
}

/** The placement of the customer's hold: each service with the person in whose calendar it is. */
function heldPaths({ question, validators, search }: PreparedBooking, startAt: number, prefers: Preference) {
  if (question.own?.holdId === undefined) return [];
  const isHeld = (step: Step) => isHeldFor(question, step);
  const ofHold = { ...search, after: (step: Step) => search.after(step).filter(isHeld) };
  return walk({ validators, search: ofHold }, firstSteps(validators, startAt).filter(isHeld), prefers);
}

function* walk(
  { validators, search }: Pick<PreparedBooking, 'validators' | 'search'>,
  firsts: Step[],
  prefers: Preference,
): Generator<Path> {
  firsts.sort(prefers);
  for (const changes of validators.keys()) {
    for (const first of firsts) yield* walkFrom(first, changes);
  }

  function* walkFrom(step: Step, changes: number): Generator<Path> {
    // Only if the end is reachable with exactly this many changes, so that no path is followed in vain.
    if (changes < 0 || (search.changesFrom(step) & (1 << changes)) === 0) return;
    if (step.segment === validators.length - 1) return yield [step];
    for (const next of search.after(step).sort(prefers)) {
      for (const rest of walkFrom(next, next.isChange ? changes - 1 : changes)) yield [step, ...rest];
    }
  }
}

/** Groups that can be joined before new ones, then the order of the staff. */
export function preference(loads: readonly StaffLoad[]): Preference {
  const places = new Map(rankStaff(loads).map((staffId, place) => [staffId, place]));
  const placeOf = ({ validator }: Step) => places.get(validator.staffId) ?? places.size;
  const opensGroup = ({ validator, startAt }: Step) => Number(validator.placesAt(startAt)?.isOpen === false);
  return (a, b) => opensGroup(a) - opensGroup(b) || placeOf(a) - placeOf(b);
}

function isHeldFor({ own, staff }: AvailabilityQuestion, { validator, startAt }: Step): boolean {
  if (own?.holdId === undefined) return false;
  const holder = staff.find(({ id }) => id === validator.staffId);
  return (holder?.holds ?? []).some(
    ({ holdId, serviceStartAt }) => holdId === own.holdId && serviceStartAt === startAt,
  );
}
