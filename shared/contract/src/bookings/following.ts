import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../values.ts';
import { DeskCheckInput } from './desk-booking.ts';
import { Breach, SeenBookings } from './desk-dates.ts';

/** A change of one visit of a series, and the later ones that are to change along. */
export const FollowingInput = DeskCheckInput.omit({ bookingId: true }).extend({
  following: SeenBookings.min(1),
});
export type FollowingInput = z.input<typeof FollowingInput>;

/** One of the visits that are to change along with an earlier one of their series, as it would stand. */
export const FollowingVisit = z.object({
  bookingId: Id,
  /** Where it would begin; of one that cannot be read, where the change begins. */
  startAt: Instant,
  /** Who would perform each of the services; nobody is named where nothing changes. */
  staffNames: z.array(z.string()),
  /** False where the change makes no difference to it. */
  isChanged: z.boolean(),
  /** Every rule that it would break. */
  breaches: z.array(Breach),
  /** True when the caller may set aside all of them. */
  mayOverride: z.boolean(),
  /** Why it cannot change at all; null where it can. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type FollowingVisit = z.infer<typeof FollowingVisit>;

export const followingEndpoints = {
  'POST bookings/:bookingId/following/check': endpoint({
    access: 'private',
    summary:
      'What a change of a visit would make of later ones of its series: what is changed of services, staff, lengths, prices and time is changed there, and every rule that each would break. Writes nothing.',
    params: z.strictObject({ bookingId: Id }),
    body: FollowingInput,
    status: 200,
    answer: z.object({ visits: z.array(FollowingVisit) }),
    refusals: {
      403: ['forbidden'],
      404: ['not_found'],
      409: ['slot_unavailable', 'action_not_possible'],
    },
  }),
} as const;
