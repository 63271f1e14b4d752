import type { QueryOf } from '@daybook/contract/endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { calendarKeys } from '../keys.ts';
import { queryFor } from '../query-for.ts';

const placeholderData = keepPreviousData;

export const calendarQueries = {
  /** Everything in [from, to); the previous range stays while another loads. */
  range: (query: QueryOf<'GET calendar'>) =>
    queryFor('GET calendar', calendarKeys.range, query, { placeholderData }),
  /** The number of appointments that start on each day of [from, to). */
  counts: (query: QueryOf<'GET calendar/counts'>) =>
    queryFor('GET calendar/counts', calendarKeys.counts, query, { placeholderData }),
};
