import type { QueryOf } from '@daybook/contract/endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { deskKeys } from './keys.ts';
import { fileFor } from './mutation-for.ts';
import { queryFor } from './query-for.ts';

export const reportQueries = {
  /** Today and this week so far. */
  today: () => queryFor('GET report/today', deskKeys.today),
  /** The report of a period; the previous one stays while another loads. */
  of: (period: QueryOf<'GET report'>) =>
    queryFor('GET report', deskKeys.report, period, { placeholderData: keepPreviousData }),
};

export const reportMutations = {
  /** One table of a report, as a file. */
  exportFile: () => fileFor('GET report/export'),
};
