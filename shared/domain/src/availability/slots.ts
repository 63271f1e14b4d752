import type { Interval } from '../time/interval.ts';
import type { AvailabilityQuestion } from './availability-question.ts';
import { bookingReadWindow, type ReadWindow } from './booking-span.ts';
import { explainBookings, isRefused, offerBookings, validateBooking } from './offered-bookings.ts';
import type { ServiceTimes } from './service-time.ts';
import type { ServiceCap, StartQuestion } from './start-question.ts';
import type { StartRefusal } from './start-refusal.ts';

export type { ReadWindow } from './booking-span.ts';

/** A start on the grid, with the reason why it is not offered, or null if it is. */
export interface ExplainedStart {
  readonly startAt: number;
  readonly refusal: StartRefusal | null;
}

/** A booking of one service with one staff member. */
function oneService({ staff, service, ...rest }: StartQuestion): AvailabilityQuestion {
  const performers = [{ staffId: staff.id, service }];
  return { ...rest, staff: [staff], segments: [{ serviceId: '', performers }] };
}

/** {@link validateBooking} for one service with one staff member. */
export function validateStart(question: StartQuestion, startAt: number): StartRefusal | null {
  const answer = validateBooking(oneService(question), startAt);
  return isRefused(answer) ? answer.refusal : null;
}

/** {@link offerBookings} for one service with one staff member. */
export function offerStarts(question: StartQuestion, range: Interval): number[] {
  return offerBookings(oneService(question), range).map(({ startAt }) => startAt);
}

/** {@link explainBookings} for one service with one staff member. */
export function explainStarts(question: StartQuestion, range: Interval): ExplainedStart[] {
  return explainBookings(oneService(question), range).map(({ startAt, refused }) => ({
    startAt,
    refusal: refused?.refusal ?? null,
  }));
}

/** {@link bookingReadWindow} for bookings of one of these services. */
export function readWindow(
  range: Interval,
  services: readonly (ServiceTimes & { readonly cap: ServiceCap | null })[],
  businessZone: string,
): ReadWindow {
  return bookingReadWindow(range, [services], businessZone);
}
