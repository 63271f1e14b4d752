import { postPublic } from '@daybook/api';
import type { BookingInput } from '@daybook/contract/bookings';
import type { proofHeader } from '@daybook/contract/proofs';
import type { BookingsQuery, RegisterFilters } from '@daybook/contract/register-question';
import type { SeriesInput } from '@daybook/contract/series';
import type { holdTokenHeader } from '@daybook/contract/slots';
import { keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { invalidates, keepAnswer, stores } from '../handlers.ts';
import { bookingKeys, invalidate, slotKeys, staleAfter } from '../keys.ts';
import { fileFor, mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';
import { manageQueries } from './manage.ts';

const proofOfWorkHeader: typeof proofHeader = 'x-booking-proof';
const holdHeader: typeof holdTokenHeader = 'x-hold-token';

export const bookingQueries = {
  /** One page of the register; the previous page stays while another loads. */
  list: (filters: BookingsQuery) =>
    queryFor('GET bookings', bookingKeys.list, filters, { placeholderData: keepPreviousData }),
  /** The number of bookings in each tab under these filters. */
  counts: (filters: RegisterFilters) =>
    queryFor('GET bookings/counts', bookingKeys.counts, filters, {
      pick: ({ tabs }) => tabs,
      placeholderData: keepPreviousData,
    }),
  /** The visits that start later if one runs late by so many minutes. */
  delays: (bookingId: string, minutes: number) =>
    queryFor('GET bookings/:bookingId/delays', bookingKeys.delays(bookingId), { bookingId, minutes }),
  /** One booking with its history. */
  detail: (bookingId: string) => queryFor('GET bookings/:bookingId', bookingKeys.detail, { bookingId }),
};

interface Book {
  /** With `repeat`, a series; the response is its first booking. */
  input: BookingInput | SeriesInput;
  /** Created once per intended booking and sent with every retry, so that the server books it once. */
  idempotencyKey: string;
  holdToken: string | null;
  /** Computes the proof of work; null if none is required. */
  proof: () => Promise<string | null>;
}

export const bookingMutations = {
  /** Books. A time that is no longer free is an `ApiError` with other starts: `nearestOf(error)`. */
  book: () =>
    mutationOptions({
      mutationFn: async ({ input, idempotencyKey, holdToken, proof }: Book) => {
        const done = await proof();
        const headers = {
          'idempotency-key': idempotencyKey,
          ...(holdToken && { [holdHeader]: holdToken }),
          ...(done && { [proofOfWorkHeader]: done }),
        };
        if (!('repeat' in input)) return postPublic('bookings', { body: input, headers });
        const { bookings, manageToken } = await postPublic('series', { body: input, headers });
        const [booking] = bookings;
        if (!booking) throw new Error('A series was booked without a visit.');
        return { booking, manageToken };
      },
      onSuccess: ({ booking, manageToken }, _book, _before, { client }) => {
        keepAnswer(client, manageQueries.booking(manageToken).queryKey, booking);
        return invalidate(client, [slotKeys.all]);
      },
    }),
  /**
   * Confirms, checks in, starts, completes, cancels, declines or marks a no-show; a stale version is
   * `version_conflict`.
   */
  act: () =>
    mutationFor('POST bookings/:bookingId/:action', {
      onSuccess: stores(
        ({ bookingId }) => bookingQueries.detail(bookingId),
        invalidates(...staleAfter.booking),
      ),
    }),
  /** Marks a visit as running late, and emails customers who are affected. */
  markLate: () =>
    mutationFor('POST bookings/:bookingId/late', {
      onSuccess: stores(
        ({ bookingId }) => bookingQueries.detail(bookingId),
        invalidates(...staleAfter.booking),
      ),
    }),
  /** The same for many; the response has the outcome of each. */
  actOnMany: () => mutationFor('POST bookings/bulk', { onSettled: invalidates(...staleAfter.bookings) }),
  /** The whole register under these filters, as a file. */
  exportFile: () => fileFor('GET bookings/export'),
  /** Bookings as an iCalendar file. */
  exportCalendar: () => fileFor('GET bookings/calendar'),
};
