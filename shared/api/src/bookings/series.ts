import type { SeriesConflict, SeriesDate, SeriesQuestion } from '@daybook/contract/series';
import type { holdTokenHeader } from '@daybook/contract/slots';
import { keepPreviousData } from '@tanstack/react-query';
import { invalidates } from '../handlers.ts';
import { hasCode } from '../has-code.ts';
import { staleAfter } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';
import { publicQueryFor } from '../query-for.ts';

const holdHeader: typeof holdTokenHeader = 'x-hold-token';

export const seriesQueries = {
  /** The dates of a series, each with its state. The visitor's own hold, by its token, does not block its date. */
  preview: (question: SeriesQuestion, holdToken: string | null = null) =>
    publicQueryFor('POST series/preview', ['series', 'preview'], question, {
      headers: holdToken === null ? {} : { [holdHeader]: holdToken },
      pick: ({ dates }) => dates,
      placeholderData: keepPreviousData,
    }),
};

export const seriesMutations = {
  /** Cancels bookings of a series; the response has the outcome of each. */
  cancelFollowing: () =>
    mutationFor('POST series/:seriesId/cancel-following', { onSettled: invalidates(...staleAfter.bookings) }),
};

/** Every date of a series with its state, from a refusal because one is taken; null for any other error. */
export function datesOf(error: unknown): SeriesDate[] | null {
  if (!hasCode(error, 'slot_taken')) return null;
  // By the contract the body of this code is `SeriesConflict` for a series; elsewhere it has no dates.
  const { dates } = error.body as SeriesConflict;
  return dates ?? null;
}
