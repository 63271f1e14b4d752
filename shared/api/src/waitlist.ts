import {
  deletePrivate,
  deleteTemporary,
  getPrivate,
  getTemporary,
  postPublic,
  postTemporary,
} from '@daybook/api';
import type { QueryOf } from '@daybook/contract/endpoints';
import type { proofHeader } from '@daybook/contract/proofs';
import type { WaitlistInput, waitlistTokenHeader } from '@daybook/contract/waitlist';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { slotKeys } from './bookings/slots.ts';

const proofOfWorkHeader: typeof proofHeader = 'x-booking-proof';
const tokenHeader: typeof waitlistTokenHeader = 'x-waitlist-token';

type ListQuery = QueryOf<'GET waitlist'>;

/** Keys of the waiting list: of one's own place by the token of a mailed link, and of all as the back office sees them. */
const waitlistKeys = {
  all: ['waitlist'] as const,
  list: (query: ListQuery) => ['waitlist', 'list', query] as const,
  place: (token: string) => ['waitlist', 'place', token] as const,
};

export const waitlistQueries = {
  /** One's place on the list, with the time that the link offers. */
  place: (token: string) =>
    queryOptions({
      queryKey: waitlistKeys.place(token),
      queryFn: ({ signal }) => getTemporary('waitlist/place', { headers: { [tokenHeader]: token }, signal }),
    }),
  /** One page of those who wait; while another page loads, the one before stays. */
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: waitlistKeys.list(query),
      queryFn: ({ signal }) => getPrivate('waitlist', { query, signal }),
      placeholderData: keepPreviousData,
    }),
};

interface Join {
  input: WaitlistInput;
  idempotencyKey: string;
  /** Does the work that is asked of a visitor's browser; null where none is. */
  proof: () => Promise<string | null>;
}

interface Take {
  token: string;
  idempotencyKey: string;
}

export const waitlistMutations = {
  /** Goes on the list. Where a fitting time is free now, the `ApiError` names some: `nearestOf(error)`. */
  join: () =>
    mutationOptions({
      mutationFn: async ({ input, idempotencyKey, proof }: Join) => {
        const done = await proof();
        return postPublic('waitlist', {
          body: input,
          headers: { 'idempotency-key': idempotencyKey, ...(done && { [proofOfWorkHeader]: done }) },
        });
      },
    }),
  /** Books the offered time. Who was not quick enough gets an `ApiError` with other starts: `nearestOf(error)`. */
  take: () =>
    mutationOptions({
      mutationFn: ({ token, idempotencyKey }: Take) =>
        postTemporary('waitlist/place/book', {
          headers: { [tokenHeader]: token, 'idempotency-key': idempotencyKey },
          body: { policyAccepted: true },
        }),
      onSettled: (_answer, _error, { token }, _before, { client }) => {
        void client.invalidateQueries({ queryKey: waitlistKeys.place(token) });
        void client.invalidateQueries({ queryKey: slotKeys.all });
      },
    }),
  /** Leaves the list. */
  leave: () =>
    mutationOptions({
      mutationFn: (token: string) => deleteTemporary('waitlist/place', { headers: { [tokenHeader]: token } }),
      onSuccess: (_answer, token, _before, { client }) =>
        client.invalidateQueries({ queryKey: waitlistKeys.place(token) }),
    }),
  /** Takes somebody off the list. */
  remove: () =>
    mutationOptions({
      mutationFn: (waitlistEntryId: string) =>
        deletePrivate('waitlist/:waitlistEntryId', { params: { waitlistEntryId } }),
      onSuccess: (_answer, _id, _before, { client }) =>
        client.invalidateQueries({ queryKey: waitlistKeys.all }),
    }),
};
