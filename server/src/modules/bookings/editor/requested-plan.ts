import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { reachOf } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import type { StoredBooking } from '../core/booking.repo.ts';
import { minutesOf, type PlannedSegment } from '../core/booking-plan.ts';
import { storedSegmentsOf } from '../core/stored-booking.ts';
import type { PlanRequest } from './plans.ts';

/** The part of a booking to place. */
export type PlacementRequest = Pick<ParsedBodyOf<'POST desk/bookings'>, 'startAt' | 'segments' | 'partySize'>;

/** Translates the body of a request into a plan request. */
export function planRequestOf(
  actor: SignedIn,
  { startAt, segments, partySize }: PlacementRequest,
  now: Date,
): PlanRequest {
  return {
    services: segments.map(({ serviceId, staff }) => ({ serviceId, staff })),
    reach: reachOf(actor, 'booking.create'),
    segments: segments.map((segment) => ({
      appointmentId: segment.appointmentId,
      startAt: segment.startAt === undefined ? undefined : Date.parse(segment.startAt),
      priceMinor: segment.priceMinor,
      // The user chose a column of the calendar, not the customer a staff member.
      isStaffRequested: false,
    })),
    minutes: segments.map(({ durationMinutes }) => durationMinutes),
    startAt: Date.parse(startAt),
    partySize,
    now,
  };
}

/** Unchanged segments keep their length and, for the same party size, their price, unless the editor says otherwise. */
export function editRequestOf(
  actor: SignedIn,
  stored: StoredBooking,
  placement: PlacementRequest,
  now: Date,
): PlanRequest {
  const stands = storedSegmentsOf(stored);
  const segments = placement.segments.map((segment) => {
    if (segment.appointmentId === undefined) return undefined;
    const found = stands.find(({ appointmentId }) => appointmentId === segment.appointmentId);
    if (!found) throw invalid({ segments: t('An appointment is no longer part of this booking.') });
    return found.service.serviceId === segment.serviceId ? found : undefined;
  });
  const planRequest = planRequestOf(actor, placement, now);
  const isSameParty = placement.partySize === stored.booking.party_size;
  return {
    ...planRequest,
    reach: reachOf(actor, 'booking.edit'),
    segments: planRequest.segments.map((segment, index) => ({
      ...segment,
      isStaffRequested: isStillRequested(segments[index], placement.segments[index]?.staff),
      priceMinor: segment.priceMinor ?? (isSameParty ? segments[index]?.priceMinor : undefined),
    })),
    minutes: planRequest.minutes.map((minutes, index) => {
      const before = segments[index];
      return minutes ?? (before && minutesOf(before));
    }),
    ownBookingId: stored.booking.booking_id,
    otherStaffIds: stored.appointments.map(({ staff_id }) => staff_id),
  };
}

/** A staff member stays requested as long as they keep the service. */
const isStillRequested = (before: PlannedSegment | undefined, staff: string | undefined): boolean =>
  before?.isStaffRequested === true && before.staff.staffId === staff;
