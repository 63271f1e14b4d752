import { type OverridePermission, permissionToOverride } from './overrides.ts';
import { placePath } from './place-path.ts';
import type { PlacementRule, TriedPlacement } from './placing.ts';
import { type PreparedVisit, prepareStart } from './prepared-visit.ts';
import { plainRefusal, type StartRefusal } from './start-refusal.ts';
import { type Path, paths } from './visit-placements.ts';
import type { PlacedVisit, VisitQuestion, VisitRefusal } from './visit-question.ts';
import { type Step, tryStep } from './visit-search.ts';

/** A visit at a start whatever the rules say, with every rule it breaks there. */
export interface ForcedVisit {
  /** Null if nobody performs one of the services. */
  readonly visit: PlacedVisit | null;
  /** By service, in order of precedence; a rule about the whole visit appears for each service that has it. */
  readonly breaches: readonly VisitRefusal[];
}

/** Every rule that a start breaks; none if the visit is possible. For warnings, and for recorded overrides. */
export function visitBreaches(question: VisitQuestion, startAt: number): readonly VisitRefusal[] {
  return forceVisit(question, startAt).breaches;
}

/**
 * Places a visit at a start, possible or not: in the best way, otherwise each service in turn with the person who
 * breaks the fewest rules. Whether the breaches may be overridden: see `overridable`.
 */
export function forceVisit(question: VisitQuestion, startAt: number): ForcedVisit {
  const prepared = prepareStart(question, startAt);
  const { validators } = prepared;
  const [possible] = paths(prepared, startAt, () => 0);
  if (possible) return { visit: placePath(question, possible), breaches: [] };
  const path = leastHarm(prepared, startAt);
  const broken = path.flatMap((step) => {
    const after = path[step.segment + 1]?.isChange ?? true;
    const { segment, validator } = step;
    const refusals = refusalsOf(prepared, step, tryStep(step, after));
    return refusals.map((refusal): VisitRefusal => ({ segment, staffId: validator.staffId, refusal }));
  });
  if (path.length === validators.length) return { visit: placePath(question, path), breaches: broken };
  const nobody = { segment: path.length, staffId: null, refusal: plainRefusal('staff_inactive') };
  return { visit: null, breaches: [...broken, nobody] };
}

/** The cost of a breach. One that nobody may override outweighs any number of others. */
const harm: Readonly<Record<OverridePermission, number>> = {
  'booking.override': 1,
  'booking.overlap': 100,
  never: 10_000,
};

function leastHarm(prepared: PreparedVisit, visitStartAt: number): Path {
  const path: Step[] = [];
  let startAt = visitStartAt;
  for (const [segment, performers] of prepared.validators.entries()) {
    const steps = performers.map((validator): Step => {
      const isChange = validator.staffId !== path.at(-1)?.validator.staffId;
      return { visitStartAt, segment, validator, startAt, isChange };
    });
    // Of two equally good ones, a person already in the visit, then the first.
    const [best] = steps
      .map((step) => ({ step, harm: harmOf(prepared, step) }))
      .sort((a, b) => a.harm - b.harm || Number(a.step.isChange) - Number(b.step.isChange));
    if (!best) break;
    path.push(best.step);
    startAt += best.step.validator.durationMs;
  }
  return path;
}

function harmOf(prepared: PreparedVisit, step: Step): number {
  const isLast = step.segment === prepared.validators.length - 1;
  const refusals = refusalsOf(prepared, step, tryStep(step, isLast));
  return refusals.reduce((sum, refusal) => sum + harm[permissionToOverride(refusal)], 0);
}

function refusalsOf({ grid, question }: PreparedVisit, step: Step, tried: TriedPlacement): StartRefusal[] {
  const { validator, segment } = step;
  const isOnGrid = question.offGrid || segment > 0 || grid.isStart(validator, step.startAt);
  const ofGrid: PlacementRule = () => (isOnGrid ? null : plainRefusal('outside_hours'));
  const broken = [...validator.calendar, ofGrid, ...validator.later].flatMap((rule) => rule(tried) ?? []);
  // Two rules may report the same: off the grid and outside hours, a buffer in a visit and after closing.
  return [...new Map(broken.map((refusal) => [JSON.stringify(refusal), refusal])).values()];
}
