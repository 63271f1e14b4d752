import { getPrivate, getPrivateFile } from '@daybook/api';
import type { QueryOf } from '@daybook/contract/endpoints';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { deskKeys } from './bookings/desk.ts';

// Part of the dashboard keys: every change of a booking refreshes them.
const reportKeys = {
  of: (period: QueryOf<'GET report'>) => [...deskKeys.all, 'report', period] as const,
};

export const reportQueries = {
  /** The report of a period; the previous one stays while another loads. */
  of: (period: QueryOf<'GET report'>) =>
    queryOptions({
      queryKey: reportKeys.of(period),
      queryFn: ({ signal }) => getPrivate('report', { query: period, signal }),
      placeholderData: keepPreviousData,
    }),
};

export const reportMutations = {
  /** One table of a report, as a file. */
  exportFile: () =>
    mutationOptions({
      mutationFn: (query: QueryOf<'GET report/export'>) => getPrivateFile('report/export', { query }),
    }),
};
