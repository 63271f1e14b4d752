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

/** Keys of bookings, as the back office sees them. */
export const bookingKeys = {
  all: ['bookings'] as const,
  list: (filters: BookingsQuery) => ['bookings', 'list', filters] as const,
  counts: (filters: RegisterFilters) => ['bookings', 'counts', filters] as const,
  detail: (bookingId: string) => ['bookings', 'detail', bookingId] as const,
};

export const bookingQueries = {
  /** One page of the register; while another page loads, the one before stays. */
  list: (filters: BookingsQuery) =>
    queryOptions({
      queryKey: bookingKeys.list(filters),
      queryFn: ({ signal }) => getPrivate('bookings', { query: filters, signal }),
      placeholderData: keepPreviousData,
    }),
  /** How many bookings each tab holds under these filters. */
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
  /** With `repeat`, visits that repeat: what is answered is the first of them. */
  input: BookingInput | SeriesInput;
  /** Made once for what the visitor is about to book, and kept for every try: the server books it once. */
  idempotencyKey: string;
  holdToken: string | null;
  /** Does the work that is asked of a visitor's browser; null where none is. */
  proof: () => Promise<string | null>;
}

export const bookingMutations = {
  /** Books. A time that is gone is an `ApiError` with other starts: `nearestOf(error)`. */
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
        // The page that follows is not waited for: the booking is made.
        void client.prefetchQuery(manageQueries.visit(manageToken));
        return client.invalidateQueries({ queryKey: slotKeys.all });
      },
    }),
  /** Confirm, check in, start, complete, no-show, cancel or decline; a stale version is `version_conflict`. */
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
  /** The same with many; what became of each stands in the answer. */
  actOnMany: () =>
    mutationFor('POST bookings/bulk', {
      onSettled: (_answer, _error, _body, _before, { client }) => {
        void client.invalidateQueries({ queryKey: bookingKeys.all });
        void client.invalidateQueries({ queryKey: deskKeys.all });
        void client.invalidateQueries({ queryKey: calendarKeys.all });
      },
    }),
  /** Everything that the register shows under a question, as a file. */
  exportFile: () =>
    mutationOptions({
      mutationFn: (query: QueryOf<'GET bookings/export'>) => getPrivateFile('bookings/export', { query }),
    }),
  /** Bookings as a file for calendars. */
  exportCalendar: () =>
    mutationOptions({
      mutationFn: (query: QueryOf<'GET bookings/calendar'>) => getPrivateFile('bookings/calendar', { query }),
    }),
};
