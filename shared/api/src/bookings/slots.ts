import { deleteTemporary, postPublic } from '@daybook/api';
import type { QueryOf } from '@daybook/contract/endpoints';
import type { HoldInput, holdTokenHeader, Slot } from '@daybook/contract/slots';
import { keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { hasCode } from '../has-code.ts';
import { slotKeys } from '../keys.ts';
import { publicQueryFor } from '../query-for.ts';

const holdHeader: typeof holdTokenHeader = 'x-hold-token';
const withHold = (token: string | null) => (token === null ? {} : { headers: { [holdHeader]: token } });

export const slotQueries = {
  /** Starts in [from, to). The visitor's own hold, by its token, does not hide its start. */
  list: (query: QueryOf<'GET slots'>, holdToken: string | null = null) =>
    publicQueryFor('GET slots', slotKeys.all, query, {
      ...withHold(holdToken),
      staleTime: 30_000,
      placeholderData: keepPreviousData,
    }),
};

export const slotMutations = {
  /** Holds a start; the new hold replaces the one whose token is given. */
  hold: () =>
    mutationOptions({
      mutationFn: ({ holdToken = null, ...body }: HoldInput & { holdToken?: string | null }) =>
        postPublic('holds', { body, ...withHold(holdToken) }),
    }),
  /** Releases a hold, even one that has already ended. */
  release: () =>
    mutationOptions({
      mutationFn: (holdToken: string) => deleteTemporary('holds', { headers: { [holdHeader]: holdToken } }),
    }),
};

/**
 * Releases a hold while the page is being left, with the only kind of request that survives its page. A remaining hold
 * expires by itself.
 */
export function releaseHoldOnLeaving(holdToken: string): void {
  const headers = { [holdHeader]: holdToken };
  fetch('/api/v1/holds', { method: 'DELETE', headers, keepalive: true }).catch(() => undefined);
}

/** The alternatives in a refusal because the time is taken or no longer possible: nearest first, at most three. */
export function nearestOf(error: unknown): readonly Slot[] {
  if (!hasCode(error, 'slot_taken', 'slot_unavailable')) return [];
  // The body of these two codes is `SlotConflict` by the contract.
  const { nearest } = error.body as { nearest?: Slot[] };
  return nearest ?? [];
}
