import type { Interval } from '../time/interval.ts';
import type { AvailabilityQuestion } from './availability-question.ts';
import { type BookingGrid, bookingGrid } from './booking-grid.ts';
import { type BookingSearch, bookingSearch } from './booking-search.ts';
import type { SegmentValidator } from './segment-validator.ts';
import { segmentValidators } from './segment-validators.ts';
import { stepValidator, type ValidateStep } from './step-validator.ts';

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
