import { getPrivate, getPrivateFile, postPublic } from '@daybook/api';
import type { BookingInput } from '@daybook/contract/bookings';
import type { QueryOf } from '@daybook/contract/endpoints';
import type { proofHeader } from '@daybook/contract/proofs';
import type { BookingsQuery, RegisterFilters } from '@daybook/contract/register-question';
import type { SeriesInput } from '@daybook/contract/series';
import type { holdTokenHeader } from '@daybook/contract/slots';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { calendarKeys } from '../calendar/calendar.ts';
import { keepAnswer } from '../keep-answer.ts';
import { mutationFor } from '../mutation-for.ts';
import { deskKeys } from './desk.ts';
import { manageQueries } from './manage.ts';
import { slotKeys } from './slots.ts';

const proofOfWorkHeader: typeof proofHeader = 'x-booking-proof';
const holdHeader: typeof holdTokenHeader = 'x-hold-token';

/** Keys of bookings in the back office. */
export const bookingKeys = {
  all: ['bookings'] as const,
  list: (filters: BookingsQuery) => ['bookings', 'list', filters] as const,
  counts: (filters: RegisterFilters) => ['bookings', 'counts', filters] as const,
  detail: (bookingId: string) => ['bookings', 'detail', bookingId] as const,
};

export const bookingQueries = {
  /** One page of the register; the previous page stays while another loads. */
  list: (filters: BookingsQuery) =>
    queryOptions({
      queryKey: bookingKeys.list(filters),
      queryFn: ({ signal }) => getPrivate('bookings', { query: filters, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The number of bookings in each tab under these filters. */
  counts: (filters: RegisterFilters) =>
    queryOptions({
      queryKey: bookingKeys.counts(filters),
      queryFn: async ({ signal }) => (await getPrivate('bookings/counts', { query: filters, signal })).tabs,
      placeholderData: keepPreviousData,
    }),
  /** One booking with its history. */
  detail: (bookingId: string) =>
    queryOptions({
      queryKey: bookingKeys.detail(bookingId),
      queryFn: ({ signal }) => getPrivate('bookings/:bookingId', { params: { bookingId }, signal }),
    }),
};

interface Book {
  /** With `repeat`, a series; the response is its first visit. */
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
      onSuccess: ({ manageToken }, _book, _before, { client }) => {
        // The prefetch of the next page is not awaited: the booking is made.
        void client.prefetchQuery(manageQueries.visit(manageToken));
        return client.invalidateQueries({ queryKey: slotKeys.all });
      },
    }),
  /**
   * Confirms, checks in, starts, completes, cancels, declines or marks a no-show; a stale version is
   * `version_conflict`.
   */
  act: () =>
    mutationFor('POST bookings/:bookingId/:action', {
      onSuccess: (booking, _act, _before, { client }) => {
        keepAnswer(client, bookingQueries.detail(booking.bookingId).queryKey, booking);
        void client.invalidateQueries({ queryKey: ['bookings', 'list'] });
        void client.invalidateQueries({ queryKey: ['bookings', 'counts'] });
        void client.invalidateQueries({ queryKey: deskKeys.all });
        void client.invalidateQueries({ queryKey: calendarKeys.all });
      },
    }),
  /** The same for many; the response has the outcome of each. */
  actOnMany: () =>
    mutationFor('POST bookings/bulk', {
      onSettled: (_answer, _error, _body, _before, { client }) => {
        void client.invalidateQueries({ queryKey: bookingKeys.all });
        void client.invalidateQueries({ queryKey: deskKeys.all });
        void client.invalidateQueries({ queryKey: calendarKeys.all });
      },
    }),
  /** The whole register under these filters, as a file. */
  exportFile: () =>
    mutationOptions({
      mutationFn: (query: QueryOf<'GET bookings/export'>) => getPrivateFile('bookings/export', { query }),
    }),
  /** Bookings as an iCalendar file. */
  exportCalendar: () =>
    mutationOptions({
      mutationFn: (query: QueryOf<'GET bookings/calendar'>) => getPrivateFile('bookings/calendar', { query }),
    }),
};
