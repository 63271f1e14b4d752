import type { Interval } from '../time/interval.ts';
import type { SegmentValidator } from './segment-validator.ts';
import { segmentValidators } from './segment-validators.ts';
import { stepValidator, type ValidateStep } from './step-validator.ts';
import { type VisitGrid, visitGrid } from './visit-grid.ts';
import type { VisitQuestion } from './visit-question.ts';
import { type VisitSearch, visitSearch } from './visit-search.ts';

/** A question about visits, prepared for any start of a range. */
export interface PreparedVisit {
  readonly question: VisitQuestion;
  readonly validators: readonly (readonly SegmentValidator[])[];
  readonly grid: VisitGrid;
  readonly validator: ValidateStep;
  /** Searches placements under all rules. */
  readonly search: VisitSearch;
}

/** Calculates once what every start of the range needs. */
export function prepareVisit(question: VisitQuestion, range: Interval): PreparedVisit {
  const validators = segmentValidators(question, range);
  const grid = visitGrid(validators);
  const validator = stepValidator(grid, question.offGrid ?? false);
  const search = visitSearch(validators, (step, tried) => validator(step, tried) === null);
  return { question, validators, grid, validator, search };
}

/** The same for a single start. */
export function prepareStart(question: VisitQuestion, startAt: number): PreparedVisit {
  return prepareVisit(question, { startAt, endAt: startAt + 1 });
}
