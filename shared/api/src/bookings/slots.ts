import { deleteTemporary, getPublic, postPublic } from '@daybook/api';
import type { QueryOf } from '@daybook/contract/endpoints';
import type { HoldInput, holdTokenHeader, Slot } from '@daybook/contract/slots';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { hasCode } from '../has-code.ts';

const holdHeader: typeof holdTokenHeader = 'x-hold-token';
const withHold = (token: string | null) => (token === null ? {} : { headers: { [holdHeader]: token } });

type SlotsQuery = QueryOf<'GET slots'>;

/** Keys of the starts on offer. */
export const slotKeys = {
  all: ['slots'] as const,
  list: (query: SlotsQuery) => ['slots', query] as const,
};

export const slotQueries = {
  /** Starts in [from, to). One's own hold, by its token, does not hide its start. */
  list: (query: SlotsQuery, holdToken: string | null = null) =>
    queryOptions({
      queryKey: slotKeys.list(query),
      queryFn: ({ signal }) => getPublic('slots', { query, signal, ...withHold(holdToken) }),
      staleTime: 30_000,
      placeholderData: keepPreviousData,
    }),
};

export const slotMutations = {
  /** Keeps a start; the hold whose token is given is given up for the new one. */
  hold: () =>
    mutationOptions({
      mutationFn: ({ holdToken = null, ...body }: HoldInput & { holdToken?: string | null }) =>
        postPublic('holds', { body, ...withHold(holdToken) }),
    }),
  /** Gives a hold up; also when it is gone already. */
  release: () =>
    mutationOptions({
      mutationFn: (holdToken: string) => deleteTemporary('holds', { headers: { [holdHeader]: holdToken } }),
    }),
};

/**
 * Gives a hold up while the page is being left, as far as a browser allows: no other request outlives its page. A hold
 * that stays behind ends by itself.
 */
export function releaseHoldOnLeaving(holdToken: string): void {
  const headers = { [holdHeader]: holdToken };
  fetch('/api/v1/holds', { method: 'DELETE', headers, keepalive: true }).catch(() => undefined);
}

/** The other starts that come with a refusal because the time is taken or no longer possible: nearest first, at most three. */
export function nearestOf(error: unknown): readonly Slot[] {
  if (!hasCode(error, 'slot_taken', 'slot_unavailable')) return [];
  // The body of these two codes is `SlotConflict` by the contract.
  const { nearest } = error.body as { nearest?: Slot[] };
  return nearest ?? [];
}
