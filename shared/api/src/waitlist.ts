import { deleteTemporary, postPublic, postTemporary } from '@daybook/api';
import type { QueryOf } from '@daybook/contract/endpoints';
import type { proofHeader } from '@daybook/contract/proofs';
import type { WaitlistInput, waitlistTokenHeader } from '@daybook/contract/waitlist';
import { keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { manageQueries } from './bookings/manage.ts';
import { keepAnswer, refetches } from './handlers.ts';
import { invalidate, slotKeys, waitlistKeys } from './keys.ts';
import { mutationFor } from './mutation-for.ts';
import { publicQueryFor, queryFor } from './query-for.ts';

const proofOfWorkHeader: typeof proofHeader = 'x-booking-proof';
const tokenHeader: typeof waitlistTokenHeader = 'x-waitlist-token';

export const waitlistQueries = {
  /** One entry, with the time that the link offers. */
  place: (token: string) =>
    publicQueryFor('GET waitlist/place', waitlistKeys.place(token), undefined, {
      headers: { [tokenHeader]: token },
    }),
  /** One page of entries; the previous page stays while another loads. */
  list: (query: QueryOf<'GET waitlist'>) =>
    queryFor('GET waitlist', waitlistKeys.list, query, { placeholderData: keepPreviousData }),
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
      onSuccess: ({ booking, manageToken }, _taken, _before, { client }) =>
        keepAnswer(client, manageQueries.booking(manageToken).queryKey, booking),
      onSettled: (_answer, _error, { token }, _before, { client }) =>
        void invalidate(client, [waitlistKeys.place(token), slotKeys.all]),
    }),
  /** Leaves the list. */
  leave: () =>
    mutationOptions({
      mutationFn: (token: string) => deleteTemporary('waitlist/place', { headers: { [tokenHeader]: token } }),
      onSuccess: (_answer, token, _before, { client }) => invalidate(client, [waitlistKeys.place(token)]),
    }),
  /** Removes an entry from the list. */
  remove: () => mutationFor('DELETE waitlist/:waitlistEntryId', { onSuccess: refetches(waitlistKeys.all) }),
};
