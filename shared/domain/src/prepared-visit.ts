import type { Interval } from './interval.ts';
import type { SegmentJudge } from './segment-judge.ts';
import { type VisitGrid, visitGrid } from './visit-grid.ts';
import { visitJudges } from './visit-judges.ts';
import type { VisitQuestion } from './visit-question.ts';
import { type JudgeStep, stepJudge } from './visit-refusal.ts';
import { type VisitSearch, visitSearch } from './visit-search.ts';

/** A question about visits, ready to be asked about any start of a range. */
export interface PreparedVisit {
  readonly question: VisitQuestion;
  readonly judges: readonly (readonly SegmentJudge[])[];
  readonly grid: VisitGrid;
  readonly judge: JudgeStep;
}

/** Works out once what every start of the range depends on. */
export function prepareVisit(question: VisitQuestion, range: Interval): PreparedVisit {
  const judges = visitJudges(question, range);
  const grid = visitGrid(judges);
  return { question, judges, grid, judge: stepJudge(grid, question.offGrid ?? false) };
}

/** The same for a single start. */
export function prepareStart(question: VisitQuestion, startAt: number): PreparedVisit {
  return prepareVisit(question, { startAt, endAt: startAt + 1 });
}

/** The search for ways to place the visit at one start by all the rules. */
export function searchAt({ judges, judge }: PreparedVisit, startAt: number): VisitSearch {
  return visitSearch(judges, startAt, (step, tried) => judge(step, tried) === null);
}
