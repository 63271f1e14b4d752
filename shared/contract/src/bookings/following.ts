import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../values.ts';
import { DeskCheckInput } from './desk-booking.ts';
import { Breach, SeenBookings } from './desk-dates.ts';

/** A change of one booking of a series, with the later ones to change too. */
export const FollowingInput = DeskCheckInput.omit({ bookingId: true }).extend({
  following: SeenBookings.min(1),
});
export type FollowingInput = z.input<typeof FollowingInput>;

/** A later booking of the series, in its planned state. */
export const FollowingBooking = z.object({
  bookingId: Id,
  /** Its planned start; if unknown, the start of the change. */
  startAt: Instant,
  /** The planned staff member of each service; empty if nothing changes. */
  staffNames: z.array(z.string()),
  /** False if the change makes no difference to it. */
  isChanged: z.boolean(),
  /** Every rule it would break. */
  breaches: z.array(Breach),
  /** True if the caller may override all of them. */
  mayOverride: z.boolean(),
  /** Why it cannot change at all; null if it can. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type FollowingBooking = z.infer<typeof FollowingBooking>;

export const followingEndpoints = {
  'POST bookings/:bookingId/following/check': endpoint({
    access: 'private',
    summary:
      'The effect of an update on later bookings of the series: the changes of services, staff, lengths, prices and time, with every rule that each breaks. Nothing is stored.',
    params: z.strictObject({ bookingId: Id }),
    body: FollowingInput,
    status: 200,
    answer: z.object({ visits: z.array(FollowingBooking) }),
    refusals: {
      403: ['forbidden'],
      404: ['not_found'],
      409: ['slot_unavailable', 'action_not_possible'],
    },
  }),
} as const;
