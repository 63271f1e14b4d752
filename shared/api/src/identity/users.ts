import { getPrivate } from '@daybook/api';
import type { UserDetail, UsersQuery } from '@daybook/contract/users';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../keep-answer.ts';
import { mutationFor } from '../mutation-for.ts';

/** Keys of accounts. A change of any account refreshes them all. */
export const userKeys = {
  all: ['users'] as const,
  list: (query: UsersQuery) => ['users', 'list', query] as const,
  detail: (userId: string) => ['users', 'detail', userId] as const,
  sessions: (userId: string) => ['users', 'sessions', userId] as const,
  history: (userId: string, cursor: string | undefined) => ['users', 'history', userId, cursor] as const,
};

export const userQueries = {
  /** One page of all users; the previous page stays while another loads. */
  list: (query: UsersQuery) =>
    queryOptions({
      queryKey: userKeys.list(query),
      queryFn: ({ signal }) => getPrivate('users', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (userId: string) =>
    queryOptions({
      queryKey: userKeys.detail(userId),
      queryFn: ({ signal }) => getPrivate('users/:userId', { params: { userId }, signal }),
    }),
  sessions: (userId: string) =>
    queryOptions({
      queryKey: userKeys.sessions(userId),
      queryFn: async ({ signal }) =>
        (await getPrivate('users/:userId/sessions', { params: { userId }, signal })).items,
    }),
  /** The changes by the user and to the account, the latest first. */
  history: (userId: string, cursor?: string) =>
    queryOptions({
      queryKey: userKeys.history(userId, cursor),
      queryFn: ({ signal }) =>
        getPrivate('users/:userId/audit', {
          params: { userId },
          query: { pageSize: 20, ...(cursor && { cursor }) },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
};

async function keep(client: QueryClient, user: UserDetail): Promise<void> {
  keepAnswer(client, userKeys.detail(user.userId), user);
  await client.invalidateQueries({ queryKey: userKeys.all });
}

export const userMutations = {
  /** A stale version is `version_conflict`; a new address, area or role needs the editor's password. */
  change: () =>
    mutationFor('PUT users/:userId', {
      onSuccess: (user, _input, _result, { client }) => keep(client, user),
    }),
  act: () =>
    mutationFor('POST users/:userId/:action', {
      onSuccess: (user, _input, _result, { client }) => keep(client, user),
    }),
  endSession: () =>
    mutationFor('DELETE users/:userId/sessions/:sessionId', {
      onSettled: (_data, _error, _input, _result, { client }) =>
        client.invalidateQueries({ queryKey: userKeys.all }),
    }),
};
