import type { CheckedPlan, SavedBooking } from '@daybook/contract/desk-booking';
import type { Breach } from '@daybook/contract/desk-dates';
import type { BookingRefusal } from '@daybook/domain/availability-question';
import type { Interval } from '@daybook/domain/interval';
import type { SignedIn } from '../../../platform/http/api.ts';
import { minutesOf, type PlannedSegment, spanOf } from '../core/booking-plan.ts';
import { totalsOf } from '../core/booking-rows.ts';
import type { ManualPlan } from '../core/manual-plan.ts';
import { presentStartRefusal } from '../core/present-breaches.ts';
import { bindsStaff, mayOverride } from './editor.policy.ts';

const iso = (instant: number): string => new Date(instant).toISOString();
const presentSpan = ({ startAt, endAt }: Interval) => ({ startAt: iso(startAt), endAt: iso(endAt) });

export const presentBreaches = (actor: SignedIn, breaches: readonly BookingRefusal[]): Breach[] =>
  breaches.flatMap((breach) =>
    breach.staffId === null
      ? []
      : {
          ...presentStartRefusal(breach.refusal),
          segment: breach.segment,
          staffId: breach.staffId,
          binds: bindsStaff(breach.refusal),
          mayOverride: mayOverride(actor, breach),
        },
  );

export const mayOverrideAll = (breaches: readonly Breach[]): boolean =>
  breaches.every(({ mayOverride }) => mayOverride);

/** The whole booking as planned: the placed segments and those that stay. */
export function presentPlan(
  actor: SignedIn,
  { rules, breaches }: ManualPlan,
  segments: readonly PlannedSegment[],
): CheckedPlan {
  const presented = presentBreaches(actor, breaches);
  const { total_minor, price_is_known } = totalsOf(segments);
  return {
    ...presentSpan(spanOf(segments)),
    segments: segments.map((segment) => ({
      serviceId: segment.service.serviceId,
      staffId: segment.staff.staffId,
      staffName: segment.staff.name,
      ...presentSpan(segment),
      durationMinutes: minutesOf(segment),
      blocks: segment.blocks.map(presentSpan),
      priceMinor: segment.priceMinor,
    })),
    totalMinor: total_minor,
    currency: rules.business.currency,
    priceIsKnown: price_is_known,
    breaches: presented,
    mayOverride: mayOverrideAll(presented),
  };
}

export const presentSaved = (
  saved: { bookingId: string; reference: string; version: number },
  segments: readonly PlannedSegment[],
): SavedBooking => ({ ...saved, ...presentSpan(spanOf(segments)) });
