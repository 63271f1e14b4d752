import { firstRefusal, type Placing } from './placing.ts';
import { refuse, type StartRefusal } from './start-refusal.ts';
import type { VisitGrid } from './visit-grid.ts';
import type { Step } from './visit-search.ts';

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
