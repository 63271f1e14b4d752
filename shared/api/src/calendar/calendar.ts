import { getPrivate } from '@daybook/api';
import type { QueryOf } from '@daybook/contract/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

type CalendarQuery = QueryOf<'GET calendar'>;
type CountsQuery = QueryOf<'GET calendar/counts'>;

/** Keys of calendar data. */
export const calendarKeys = {
  all: ['calendar'] as const,
  range: (query: CalendarQuery) => ['calendar', 'range', query] as const,
  counts: (query: CountsQuery) => ['calendar', 'counts', query] as const,
};

export const calendarQueries = {
  /** Everything in [from, to); the previous range stays while another loads. */
  range: (query: CalendarQuery) =>
    queryOptions({
      queryKey: calendarKeys.range(query),
      queryFn: ({ signal }) => getPrivate('calendar', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The number of appointments that start on each day of [from, to). */
  counts: (query: CountsQuery) =>
    queryOptions({
      queryKey: calendarKeys.counts(query),
      queryFn: ({ signal }) => getPrivate('calendar/counts', { query, signal }),
      placeholderData: keepPreviousData,
    }),
};
