import type { Interval } from './interval.ts';
import type { SegmentJudge } from './segment-judge.ts';
import { type JudgeStep, stepJudge } from './step-judge.ts';
import { type VisitGrid, visitGrid } from './visit-grid.ts';
import { visitJudges } from './visit-judges.ts';
import type { VisitQuestion } from './visit-question.ts';
import { type VisitSearch, visitSearch } from './visit-search.ts';

/** A question about visits, ready to be asked about any start of a range. */
export interface PreparedVisit {
  readonly question: VisitQuestion;
  readonly judges: readonly (readonly SegmentJudge[])[];
  readonly grid: VisitGrid;
  readonly judge: JudgeStep;
  /** For ways to place the visit by all the rules. */
  readonly search: VisitSearch;
}

/** Works out once what every start of the range depends on. */
export function prepareVisit(question: VisitQuestion, range: Interval): PreparedVisit {
  const judges = visitJudges(question, range);
  const grid = visitGrid(judges);
  const judge = stepJudge(grid, question.offGrid ?? false);
  const search = visitSearch(judges, (step, tried) => judge(step, tried) === null);
  return { question, judges, grid, judge, search };
}

/** The same for a single start. */
export function prepareStart(question: VisitQuestion, startAt: number): PreparedVisit {
  return prepareVisit(question, { startAt, endAt: startAt + 1 });
}
