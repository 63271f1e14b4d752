import { firstRefusal, type Placing } from './placing.ts';
import type { SegmentJudge } from './segment-judge.ts';
import { refuse, type StartRefusal, type StartRefusalReason } from './start-refusal.ts';
import type { VisitGrid } from './visit-grid.ts';
import type { VisitRefusal } from './visit-question.ts';
import { firstSteps, type Step, tryStep, visitSearch } from './visit-search.ts';

/** Says why a step is not possible, or null. */
export type JudgeStep = (step: Step, tried: Placing) => StartRefusal | null;

/** Judges by all rules, in their order. Only the first service has a grid, and none for who places visits by hand. */
export function stepJudge(grid: VisitGrid, offGrid: boolean): JudgeStep {
  return ({ segment, judge }, tried) => {
    const refusal = firstRefusal(judge.calendar, tried);
    if (refusal) return refusal;
    const isOnGrid = offGrid || segment > 0 || grid.isStart(judge, tried.span.startAt);
    return isOnGrid ? firstRefusal(judge.later, tried) : refuse('outside_hours');
  };
}

/**
 * From what cannot be helped to what almost was possible. Of several people who cannot, the last in this order says
 * why: where Ada does not work and Bola is booked, the time is taken.
 */
const nearness: readonly StartRefusalReason[] = [
  'service_inactive',
  'staff_inactive',
  'outside_hours',
  'break',
  'closed',
  'time_off',
  'blocked',
  'horizon',
  'notice',
  'taken',
  'held',
  'capacity',
  'buffer',
  'cap',
];

/** Why a visit cannot start then, or null when it can: goes on service by service, until nobody can take one. */
export function refusalAt(
  judges: readonly (readonly SegmentJudge[])[],
  visitStartAt: number,
  judge: JudgeStep,
): VisitRefusal | null {
  const { after } = visitSearch(judges, visitStartAt, (step, tried) => judge(step, tried) === null);
  let steps = firstSteps(judges, visitStartAt);
  for (const segment of judges.keys()) {
    const isLast = segment === judges.length - 1;
    // The buffer after it is only kept at the end and at a change of staff: whoever fails without it fails.
    const refusals = steps.map((step) => judge(step, tryStep(step, visitStartAt, isLast)));
    if (refusals.every((refusal) => refusal !== null)) {
      return nearest(
        refusals.map((refusal, index) => ({
          segment,
          staffId: steps[index]?.judge.staffId ?? null,
          refusal,
        })),
        segment,
      );
    }
    steps = isLast ? [] : distinct(steps.flatMap(after));
  }
  return null;
}

function nearest(refused: readonly VisitRefusal[], segment: number): VisitRefusal {
  const nobody = { segment, staffId: null, refusal: refuse('staff_inactive') };
  return refused.reduce((best, one) => (closeness(one) > closeness(best) ? one : best), refused[0] ?? nobody);
}

function closeness({ refusal }: VisitRefusal): number {
  // A customer who has enough cannot choose somebody else instead.
  const isOwnCap = refusal.reason === 'cap' && refusal.of === 'customer';
  return nearness.indexOf(refusal.reason) + Number(isOwnCap);
}

/** Many ways may lead to the same step. */
function distinct(steps: readonly Step[]): Step[] {
  const found = new Map(
    steps.map((step) => [`${step.judge.staffId} ${step.startAt} ${step.isChange}`, step] as const),
  );
  return [...found.values()];
}
