import type { QueryOf } from '@daybook/contract/endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { auditKeys } from './keys.ts';
import { fileFor } from './mutation-for.ts';
import { queryFor } from './query-for.ts';

export const auditQueries = {
  /** One page of the log, the latest first; the previous page stays while another loads. */
  list: (question: QueryOf<'GET audit'>) =>
    queryFor('GET audit', auditKeys.list, question, { placeholderData: keepPreviousData }),
  /** Every user in the log. */
  actors: () => queryFor('GET audit/actors', auditKeys.actors, undefined, { pick: ({ items }) => items }),
  /** The changes by one user and to their account. */
  ofUser: (userId: string, cursor: string | null) =>
    queryFor(
      'GET users/:userId/audit',
      auditKeys.ofUser,
      { userId, ...(cursor && { cursor }) },
      { placeholderData: keepPreviousData },
    ),
};

export const auditMutations = {
  /** The whole log under these filters, as CSV. */
  exportFile: () => fileFor('GET audit/export'),
};
