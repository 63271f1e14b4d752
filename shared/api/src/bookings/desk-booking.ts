import { getPrivate, postPrivate } from '@daybook/api';
import type {
  DeskBookingInput,
  DeskCheckInput,
  DeskDatesInput,
  RescheduleCheck,
} from '@daybook/contract/desk-booking';
import type { DeskConflict } from '@daybook/contract/desk-dates';
import type { FollowingInput } from '@daybook/contract/following';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { calendarKeys } from '../calendar/calendar.ts';
import { hasCode } from '../has-code.ts';
import { mutationFor } from '../mutation-for.ts';
import { bookingKeys } from './bookings.ts';
import { deskKeys } from './desk.ts';

import { slotKeys } from './slots.ts';

/** Keys of checked plans, which every change of a calendar makes stale. */
export const planKeys = {
  all: ['plans'] as const,
  visit: (input: DeskCheckInput) => ['plans', 'visit', input] as const,
  dates: (input: DeskDatesInput) => ['plans', 'dates', input] as const,
  following: (bookingId: string, input: FollowingInput) => ['plans', 'following', bookingId, input] as const,
  move: (bookingId: string, input: RescheduleCheck) => ['plans', 'move', bookingId, input] as const,
  colleagues: (bookingId: string, appointmentId: string) =>
    ['plans', 'colleagues', bookingId, appointmentId] as const,
};

export const planQueries = {
  /** The planned visit and its breaches, while the form is being filled in. */
  visit: (input: DeskCheckInput) =>
    queryOptions({
      queryKey: planKeys.visit(input),
      queryFn: ({ signal }) => postPrivate('desk/bookings/check', { body: input, signal }),
      staleTime: 0,
    }),
  /** Every date of a planned series, with its breaches. */
  dates: (input: DeskDatesInput) =>
    queryOptions({
      queryKey: planKeys.dates(input),
      queryFn: async ({ signal }) =>
        (await postPrivate('desk/bookings/dates', { body: input, signal })).dates,
      staleTime: 0,
    }),
  /** The effect of a change on later visits of the series, with the breaches of each. */
  following: (bookingId: string, input: FollowingInput) =>
    queryOptions({
      queryKey: planKeys.following(bookingId, input),
      queryFn: async ({ signal }) => {
        const params = { bookingId };
        return (await postPrivate('bookings/:bookingId/following/check', { params, body: input, signal }))
          .visits;
      },
      staleTime: 0,
    }),
  /** Colleagues who could take an appointment at its time. */
  colleagues: (bookingId: string, appointmentId: string) =>
    queryOptions({
      queryKey: planKeys.colleagues(bookingId, appointmentId),
      queryFn: async ({ signal }) => {
        const params = { bookingId, appointmentId };
        return (await getPrivate('bookings/:bookingId/colleagues/:appointmentId', { params, signal })).items;
      },
      staleTime: 0,
    }),
  /** The effect of a move, before it is confirmed. */
  move: (bookingId: string, input: RescheduleCheck) =>
    queryOptions({
      queryKey: planKeys.move(bookingId, input),
      queryFn: ({ signal }) =>
        postPrivate('bookings/:bookingId/reschedule/check', { params: { bookingId }, body: input, signal }),
      staleTime: 0,
    }),
};

interface Create {
  input: DeskBookingInput;
  /** Created once per intended booking and sent with every retry, so that the server books it once. */
  idempotencyKey: string;
}

/** Refreshes all data that depends on the calendar. */
async function refresh(client: QueryClient): Promise<void> {
  const keys = [bookingKeys.all, deskKeys.all, calendarKeys.all, slotKeys.all, planKeys.all];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

export const deskBookingMutations = {
  /** Books for a customer. Breaches are an `ApiError`: see `breachesOf`. */
  create: () =>
    mutationOptions({
      mutationFn: ({ input, idempotencyKey }: Create) =>
        postPrivate('desk/bookings', { body: input, headers: { 'idempotency-key': idempotencyKey } }),
      onSuccess: (_saved, _create, _before, { client }) => refresh(client),
    }),
  /** The next possible start of such a visit after the given one; null if there is none. */
  findNextFree: () =>
    mutationOptions({
      mutationFn: async (input: DeskCheckInput) =>
        (await postPrivate('desk/bookings/next-free', { body: input })).startAt,
    }),
  /** Changes a whole visit; a stale version is `version_conflict`. */
  edit: () =>
    mutationFor('PUT bookings/:bookingId', {
      onSuccess: (_saved, _edit, _before, { client }) => refresh(client),
    }),
  /** Moves a visit or one appointment of it; a stale version is `version_conflict`. */
  reschedule: () =>
    mutationFor('POST bookings/:bookingId/reschedule', {
      onSuccess: (_saved, _move, _before, { client }) => refresh(client),
    }),
  /** Assigns many visits to one staff member; the response has the outcome of each. */
  assign: () =>
    mutationFor('POST bookings/assign', {
      onSettled: (_answer, _error, _body, _before, { client }) => refresh(client),
    }),
};

/** The breaches of a refused plan, and other starts; null for another error. */
export function breachesOf(error: unknown): DeskConflict | null {
  if (!hasCode(error, 'slot_taken', 'slot_unavailable')) return null;
  // The body of these two codes is `DeskConflict` in the back office, by the contract.
  return error.body as unknown as DeskConflict;
}
