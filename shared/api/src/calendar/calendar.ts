import { getPrivate } from '@daybook/api';
import type { QueryOf } from '@daybook/contract/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

type CalendarQuery = QueryOf<'GET calendar'>;
type CountsQuery = QueryOf<'GET calendar/counts'>;

/** Keys of what calendars draw. */
export const calendarKeys = {
  all: ['calendar'] as const,
  range: (query: CalendarQuery) => ['calendar', 'range', query] as const,
  counts: (query: CountsQuery) => ['calendar', 'counts', query] as const,
};

export const calendarQueries = {
  /** Everything in [from, to); while another range loads, the one before stays. */
  range: (query: CalendarQuery) =>
    queryOptions({
      queryKey: calendarKeys.range(query),
      queryFn: ({ signal }) => getPrivate('calendar', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** How many appointments start on each day of [from, to). */
  counts: (query: CountsQuery) =>
    queryOptions({
      queryKey: calendarKeys.counts(query),
      queryFn: ({ signal }) => getPrivate('calendar/counts', { query, signal }),
      placeholderData: keepPreviousData,
    }),
};
