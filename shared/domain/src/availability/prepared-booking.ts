import type { Interval } from '../time/interval.ts';
import type { AvailabilityQuestion } from './availability-question.ts';
import { type BookingGrid, bookingGrid } from './booking-grid.ts';
import { type BookingSearch, bookingSearch, type Step } from './booking-search.ts';
import { firstRefusal, type TriedPlacement } from './placing.ts';
import type { SegmentValidator } from './segment-validator.ts';
import { segmentValidators } from './segment-validators.ts';
import { plainRefusal, type StartRefusal } from './start-refusal.ts';

/** Returns why a step is not possible, or null. */
type ValidateStep = (step: Step, tried: TriedPlacement) => StartRefusal | null;

/** Checks all rules in order. Only the first service has a grid, and none for bookings placed by hand. */
function stepValidator(grid: BookingGrid, offGrid: boolean): ValidateStep {
  return ({ segment, validator }, tried) => {
    const refusal = firstRefusal(validator.calendar, tried);
    if (refusal) return refusal;
    const isOnGrid = offGrid || segment > 0 || grid.isStart(validator, tried.span.startAt);
    return isOnGrid ? firstRefusal(validator.later, tried) : plainRefusal('outside_hours');
  };
}

/** A question about bookings, prepared for any start of a range. */
export interface PreparedBooking {
  readonly question: AvailabilityQuestion;
  readonly validators: readonly (readonly SegmentValidator[])[];
  readonly grid: BookingGrid;
  readonly validator: ValidateStep;
  /** Searches placements under all rules. */
  readonly search: BookingSearch;
}

/** Calculates the data shared by all starts of the range. */
export function prepareBooking(question: AvailabilityQuestion, range: Interval): PreparedBooking {
  const validators = segmentValidators(question, range);
  const grid = bookingGrid(validators);
  const validator = stepValidator(grid, question.offGrid ?? false);
  const search = bookingSearch(validators, (step, tried) => validator(step, tried) === null);
  return { question, validators, grid, validator, search };
}

/** The same for a single start. */
export function prepareStart(question: AvailabilityQuestion, startAt: number): PreparedBooking {
  return prepareBooking(question, { startAt, endAt: startAt + 1 });
}
