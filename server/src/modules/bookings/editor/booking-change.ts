import type { SignedIn } from '../../../platform/http/api.ts';
import type { StoredBooking } from '../core/booking.repo.ts';
import type { PlannedSegment } from '../core/booking-plan.ts';
import type { ManualPlan } from '../core/manual-plan.ts';
import { storedSegmentsOf } from '../core/stored-booking.ts';
import { requireCalendars } from './editor.policy.ts';
import type { PlanRequest } from './plans.ts';
import type { PlacementRequest } from './requested-plan.ts';
import { requirePrices } from './write-new-booking.ts';

/** A stored booking and its planned state. */
export interface BookingChange {
  stored: StoredBooking;
  placement: PlacementRequest;
  planRequest: PlanRequest;
}

/** The actor must be permitted to change every calendar and price that the change touches. */
export function requireChangeAllowed(
  actor: SignedIn,
  { stored, placement, planRequest }: BookingChange,
  planned: ManualPlan,
): void {
  requireCalendars(actor, 'booking.edit', touchedStaff(storedSegmentsOf(stored), planned.segments));
  requirePrices(actor, planned, planRequest, (index) => placement.segments[index]?.priceMinor === undefined);
}

/** Unchanged parts were possible, or accepted with an override, when they were placed. */
export const breachesOfTouched = (stored: StoredBooking, { breaches, segments }: ManualPlan) => {
  const before = storedSegmentsOf(stored);
  return breaches.filter(({ segment }) => isTouched(before, segments[segment]));
};

function isTouched(before: readonly PlannedSegment[], segment: PlannedSegment | undefined): boolean {
  const same = before.find(({ appointmentId }) => appointmentId === segment?.appointmentId);
  return (
    !segment ||
    !same ||
    same.service.serviceId !== segment.service.serviceId ||
    same.staff.staffId !== segment.staff.staffId ||
    same.startAt !== segment.startAt ||
    same.endAt !== segment.endAt ||
    same.priceMinor !== segment.priceMinor ||
    same.seats !== segment.seats
  );
}

/** The staff members whose calendars an edit touches: of new or changed segments, before and after. */
function touchedStaff(before: readonly PlannedSegment[], after: readonly PlannedSegment[]): Set<string> {
  const changed = after.filter((segment) => isTouched(before, segment));
  const unchanged = new Set(
    after.filter((segment) => !changed.includes(segment)).map(({ appointmentId }) => appointmentId),
  );
  const left = before.filter(({ appointmentId }) => !unchanged.has(appointmentId));
  return new Set([...changed, ...left].map(({ staff }) => staff.staffId));
}
