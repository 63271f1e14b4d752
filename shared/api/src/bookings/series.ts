import { postPublic } from '@daybook/api';
import type { SeriesConflict, SeriesDate, SeriesQuestion } from '@daybook/contract/series';
import type { holdTokenHeader } from '@daybook/contract/slots';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { calendarKeys } from '../calendar/calendar.ts';
import { hasCode } from '../has-code.ts';
import { mutationFor } from '../mutation-for.ts';
import { bookingKeys } from './bookings.ts';
import { deskKeys } from './desk.ts';

const holdHeader: typeof holdTokenHeader = 'x-hold-token';

export const seriesQueries = {
  /** The dates of a series, each with its state. The visitor's own hold, by its token, does not block its date. */
  preview: (question: SeriesQuestion, holdToken: string | null = null) =>
    queryOptions({
      queryKey: ['series', 'preview', question],
      queryFn: async ({ signal }) => {
        const headers = holdToken === null ? {} : { [holdHeader]: holdToken };
        return (await postPublic('series/preview', { body: question, headers, signal })).dates;
      },
      placeholderData: keepPreviousData,
    }),
};

const showAnew = (client: QueryClient): void => {
  for (const queryKey of [bookingKeys.all, calendarKeys.all, deskKeys.all]) {
    void client.invalidateQueries({ queryKey });
  }
};

export const seriesMutations = {
  /** Cancels visits of a series; the response has the outcome of each. */
  cancelFollowing: () =>
    mutationFor('POST series/:seriesId/cancel-following', {
      onSettled: (_answer, _error, _body, _before, { client }) => showAnew(client),
    }),
};

/** Every date of a series with its state, from a refusal because one is taken; null for any other error. */
export function datesOf(error: unknown): SeriesDate[] | null {
  if (!hasCode(error, 'slot_taken')) return null;
  // By the contract the body of this code is `SeriesConflict` for a series; elsewhere it has no dates.
  const { dates } = error.body as SeriesConflict;
  return dates ?? null;
}
