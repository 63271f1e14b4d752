import type { UserDetail, UsersQuery } from '@daybook/contract/users';
import { keepPreviousData } from '@tanstack/react-query';
import { refetches, stores } from '../handlers.ts';
import { userKeys } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

export const userQueries = {
  /** One page of all users; the previous page stays while another loads. */
  list: (query: UsersQuery) =>
    queryFor('GET users', userKeys.list, query, { placeholderData: keepPreviousData }),
  detail: (userId: string) => queryFor('GET users/:userId', userKeys.detail, { userId }),
  sessions: (userId: string) =>
    queryFor('GET users/:userId/sessions', userKeys.sessions, { userId }, { pick: ({ items }) => items }),
  /** The changes by the user and to the account, the latest first. */
  history: (userId: string, cursor?: string) =>
    queryFor(
      'GET users/:userId/audit',
      userKeys.history,
      { userId, pageSize: 20, ...(cursor && { cursor }) },
      { placeholderData: keepPreviousData },
    ),
};

const stored = {
  onSuccess: stores(({ userId }: UserDetail) => userQueries.detail(userId), refetches(userKeys.all)),
};

export const userMutations = {
  /** A stale version is `version_conflict`; a new address, area or role needs the editor's password. */
  change: () => mutationFor('PUT users/:userId', stored),
  act: () => mutationFor('POST users/:userId/:action', stored),
  endSession: () =>
    mutationFor('DELETE users/:userId/sessions/:sessionId', { onSettled: refetches(userKeys.all) }),
};
