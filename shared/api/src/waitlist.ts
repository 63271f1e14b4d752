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

/** Keys of the waiting list: of one entry by the token of a mailed link, and of all in the back office. */
const waitlistKeys = {
  all: ['waitlist'] as const,
  list: (query: ListQuery) => ['waitlist', 'list', query] as const,
  place: (token: string) => ['waitlist', 'place', token] as const,
};

export const waitlistQueries = {
  /** One entry, with the time that the link offers. */
  place: (token: string) =>
    queryOptions({
      queryKey: waitlistKeys.place(token),
      queryFn: ({ signal }) => getTemporary('waitlist/place', { headers: { [tokenHeader]: token }, signal }),
    }),
  /** One page of entries; the previous page stays while another loads. */
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
  /** Computes the proof of work; null if none is required. */
  proof: () => Promise<string | null>;
}

interface Take {
  token: string;
  idempotencyKey: string;
}

export const waitlistMutations = {
  /** Joins the list. If a fitting time is free now, the `ApiError` names some: `nearestOf(error)`. */
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
  /** Books the offered time. If it is taken, the `ApiError` names other starts: `nearestOf(error)`. */
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
  /** Removes an entry from the list. */
  remove: () =>
    mutationOptions({
      mutationFn: (waitlistEntryId: string) =>
        deletePrivate('waitlist/:waitlistEntryId', { params: { waitlistEntryId } }),
      onSuccess: (_answer, _id, _before, { client }) =>
        client.invalidateQueries({ queryKey: waitlistKeys.all }),
    }),
};
