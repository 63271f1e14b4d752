import type { SegmentJudge } from './segment-judge.ts';
import { rankStaff, type StaffLoad } from './staff-rank.ts';
import type { VisitQuestion } from './visit-question.ts';
import { firstSteps, type Step, type VisitSearch } from './visit-search.ts';

/** From the first service to the last. */
export type Path = readonly Step[];

interface Choice {
  readonly judges: readonly (readonly SegmentJudge[])[];
  readonly search: VisitSearch;
  readonly prefers: (a: Step, b: Step) => number;
}

/**
 * The ways to place a visit, the best first: the one that is held for the asker, then those with the fewest changes of
 * staff, and of these by preference, service by service. Each is worked out when it is asked for.
 */
export function* paths(question: VisitQuestion, choice: Choice): Generator<Path> {
  const [held] = walk(choice, (step) => isHeldFor(question, step));
  if (held) yield held;
  for (const path of walk(choice, () => true)) {
    if (!held || path.some(({ judge }, segment) => judge !== held[segment]?.judge)) yield path;
  }
}

function* walk({ judges, search, prefers }: Choice, allows: (step: Step) => boolean): Generator<Path> {
  const firsts = firstSteps(judges, search.visitStartAt).filter(allows).toSorted(prefers);
  for (const changes of judges.keys()) {
    for (const first of firsts) yield* walkFrom(first, changes);
  }

  function* walkFrom(step: Step, changes: number): Generator<Path> {
    // Only where it leads to the end with exactly so many changes, so that no way is walked in vain.
    if (changes < 0 || (search.changesFrom(step) & (1 << changes)) === 0) return;
    if (step.segment === judges.length - 1) return yield [step];
    for (const next of search.after(step).filter(allows).toSorted(prefers)) {
      for (const rest of walkFrom(next, next.isChange ? changes - 1 : changes)) yield [step, ...rest];
    }
  }
}

/** Groups that can be joined before new ones, then the order of the staff. */
export function preference(loads: readonly StaffLoad[]): (a: Step, b: Step) => number {
  const places = new Map(rankStaff(loads).map((staffId, place) => [staffId, place]));
  const placeOf = ({ judge }: Step) => places.get(judge.staffId) ?? places.size;
  const opensGroup = ({ judge, startAt }: Step) => Number(judge.placesAt(startAt)?.isOpen === false);
  return (a, b) => opensGroup(a) - opensGroup(b) || placeOf(a) - placeOf(b);
}

function isHeldFor({ own, staff }: VisitQuestion, { judge, startAt }: Step): boolean {
  if (own?.holdId === undefined) return false;
  const holder = staff.find(({ id }) => id === judge.staffId);
  return (holder?.holds ?? []).some(
    ({ holdId, serviceStartAt }) => holdId === own.holdId && serviceStartAt === startAt,
  );
}
