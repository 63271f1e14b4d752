import { getPrivate, getPrivateFile } from '@daybook/api';
import type { QueryOf } from '@daybook/contract/endpoints';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';

/** Keys of the audit log. */
const auditKeys = {
  list: (question: QueryOf<'GET audit'>) => ['audit', 'list', question] as const,
  actors: ['audit', 'actors'] as const,
  ofUser: (userId: string, cursor: string | null) => ['audit', 'user', userId, cursor] as const,
};

export const auditQueries = {
  /** One page of the log, the latest first; the previous page stays while another loads. */
  list: (question: QueryOf<'GET audit'>) =>
    queryOptions({
      queryKey: auditKeys.list(question),
      queryFn: ({ signal }) => getPrivate('audit', { query: question, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Every user in the log. */
  actors: () =>
    queryOptions({
      queryKey: auditKeys.actors,
      queryFn: async ({ signal }) => (await getPrivate('audit/actors', { signal })).items,
    }),
  /** The changes by one user and to their account. */
  ofUser: (userId: string, cursor: string | null) =>
    queryOptions({
      queryKey: auditKeys.ofUser(userId, cursor),
      queryFn: ({ signal }) =>
        getPrivate('users/:userId/audit', { params: { userId }, query: cursor ? { cursor } : {}, signal }),
      placeholderData: keepPreviousData,
    }),
};

export const auditMutations = {
  /** The whole log under these filters, as CSV. */
  exportFile: () =>
    mutationOptions({
      mutationFn: (filters: QueryOf<'GET audit/export'>) =>
        getPrivateFile('audit/export', { query: filters }),
    }),
};
