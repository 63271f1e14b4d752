import type { BookingGrid } from './booking-grid.ts';
import type { Step } from './booking-search.ts';
import { firstRefusal, type TriedPlacement } from './placing.ts';
import { plainRefusal, type StartRefusal } from './start-refusal.ts';

/** Returns why a step is not possible, or null. */
export type ValidateStep = (step: Step, tried: TriedPlacement) => StartRefusal | null;

/** Checks all rules in order. Only the first service has a grid, and none for bookings placed by hand. */
export function stepValidator(grid: BookingGrid, offGrid: boolean): ValidateStep {
  return ({ segment, validator }, tried) => {
    const refusal = firstRefusal(validator.calendar, tried);
    if (refusal) return refusal;
    const isOnGrid = offGrid || segment > 0 || grid.isStart(validator, tried.span.startAt);
    return isOnGrid ? firstRefusal(validator.later, tried) : plainRefusal('outside_hours');
  };
}
