import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { reachOf } from '@daybook/domain/people';
import type { SignedIn } from '../../platform/http/api.ts';
import type { WantedPlan } from './plans.ts';

type Request = ParsedBodyOf<'POST desk/bookings'>;

/** What was asked for, as it is planned. */
export function wantedVisit(
  actor: SignedIn,
  { startAt, segments, partySize }: Pick<Request, 'startAt' | 'segments' | 'partySize'>,
  now: Date,
): WantedPlan {
  return {
    services: segments.map(({ serviceId, staff }) => ({ serviceId, staff })),
    reach: reachOf(actor, 'booking.create'),
    segments: segments.map((segment) => ({
      appointmentId: segment.appointmentId,
      startAt: segment.startAt === undefined ? undefined : Date.parse(segment.startAt),
      priceMinor: segment.priceMinor,
      isStaffRequested: segment.staff !== 'any',
    })),
    minutes: segments.map(({ durationMinutes }) => durationMinutes),
    startAt: Date.parse(startAt),
    partySize,
    now,
  };
}
