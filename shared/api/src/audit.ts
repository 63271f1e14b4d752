import { getPrivate, getPrivateFile } from '@daybook/api';
import type { QueryOf } from '@daybook/contract/endpoints';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';

/** Keys of what the audit log tells. */
const auditKeys = {
  list: (question: QueryOf<'GET audit'>) => ['audit', 'list', question] as const,
  actors: ['audit', 'actors'] as const,
  ofUser: (userId: string, cursor: string | null) => ['audit', 'user', userId, cursor] as const,
};

export const auditQueries = {
  /** One page of the log, the latest first; while another page loads, the one before stays. */
  list: (question: QueryOf<'GET audit'>) =>
    queryOptions({
      queryKey: auditKeys.list(question),
      queryFn: ({ signal }) => getPrivate('audit', { query: question, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Everybody of whom the log tells something. */
  actors: () =>
    queryOptions({
      queryKey: auditKeys.actors,
      queryFn: async ({ signal }) => (await getPrivate('audit/actors', { signal })).items,
    }),
  /** What one user did and what was done to their account. */
  ofUser: (userId: string, cursor: string | null) =>
    queryOptions({
      queryKey: auditKeys.ofUser(userId, cursor),
      queryFn: ({ signal }) =>
        getPrivate('users/:userId/audit', { params: { userId }, query: cursor ? { cursor } : {}, signal }),
      placeholderData: keepPreviousData,
    }),
};

export const auditMutations = {
  /** All that the log tells under these filters, as CSV. */
  exportFile: () =>
    mutationOptions({
      mutationFn: (filters: QueryOf<'GET audit/export'>) =>
        getPrivateFile('audit/export', { query: filters }),
    }),
};
