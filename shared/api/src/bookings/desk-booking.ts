import { postPrivate } from '@daybook/api';
import type { DeskCheckInput, RescheduleCheck } from '@daybook/contract/desk-booking';
import type { DeskConflict } from '@daybook/contract/desk-dates';
import type { BodyOf } from '@daybook/contract/endpoints';
import type { FollowingInput } from '@daybook/contract/following';
import { mutationOptions } from '@tanstack/react-query';
import { refetches } from '../handlers.ts';
import { hasCode } from '../has-code.ts';
import { planKeys, staleAfter } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

const staleTime = 0;

export const planQueries = {
  /** The planned booking and its breaches, while the form is being filled in. */
  booking: (input: DeskCheckInput) =>
    queryFor('POST desk/bookings/check', planKeys.booking, input, { staleTime }),
  /** Every date of a planned series, with its breaches. */
  dates: (input: BodyOf<'POST desk/bookings/dates'>) =>
    queryFor('POST desk/bookings/dates', planKeys.dates, input, { pick: ({ dates }) => dates, staleTime }),
  /** The effect of a change on later bookings of the series, with the breaches of each. */
  following: (bookingId: string, input: FollowingInput) =>
    queryFor(
      'POST bookings/:bookingId/following/check',
      planKeys.following,
      { bookingId, ...input },
      { pick: ({ visits: bookings }) => bookings, staleTime },
    ),
  /** Colleagues who could take an appointment at its time. */
  colleagues: (bookingId: string, appointmentId: string) =>
    queryFor(
      'GET bookings/:bookingId/colleagues/:appointmentId',
      planKeys.colleagues,
      { bookingId, appointmentId },
      { pick: ({ items }) => items, staleTime },
    ),
  /** The effect of a move, before it is confirmed. */
  move: (bookingId: string, input: RescheduleCheck) =>
    queryFor(
      'POST bookings/:bookingId/reschedule/check',
      planKeys.move,
      { bookingId, ...input },
      { staleTime },
    ),
};

const refetchPlans = refetches(...staleAfter.bookingPlans);

export const deskBookingMutations = {
  /** Books for a customer. Breaches are an `ApiError`: see `breachesOf`. */
  create: () => mutationFor('POST desk/bookings', { onSuccess: refetchPlans }),
  /** The next possible start of such a booking after the given one; null if there is none. */
  findNextFree: () =>
    mutationOptions({
      mutationFn: async (input: DeskCheckInput) =>
        (await postPrivate('desk/bookings/next-free', { body: input })).startAt,
    }),
  /** Changes a whole booking; a stale version is `version_conflict`. */
  edit: () => mutationFor('PUT bookings/:bookingId', { onSuccess: refetchPlans }),
  /** Moves a booking or one appointment of it; a stale version is `version_conflict`. */
  reschedule: () => mutationFor('POST bookings/:bookingId/reschedule', { onSuccess: refetchPlans }),
  /** Assigns many bookings to one staff member; the response has the outcome of each. */
  assign: () => mutationFor('POST bookings/assign', { onSettled: refetchPlans }),
};

/** The breaches of a refused plan, and other starts; null for another error. */
export function breachesOf(error: unknown): DeskConflict | null {
  if (!hasCode(error, 'slot_taken', 'slot_unavailable')) return null;
  // The body of these two codes is `DeskConflict` in the back office, by the contract.
  return error.body as unknown as DeskConflict;
}
