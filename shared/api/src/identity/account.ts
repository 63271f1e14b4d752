import { deletePrivate, getPrivate } from '@daybook/api';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../keep-answer.ts';
import { mutationFor } from '../mutation-for.ts';

const accountKeys = {
  all: ['account'] as const,
  own: ['account', 'own'] as const,
  sessions: ['account', 'sessions'] as const,
  feed: ['account', 'feed'] as const,
};

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: accountKeys.all });

export const accountQueries = {
  /** The user's own account, for editing. */
  own: () =>
    queryOptions({
      queryKey: accountKeys.own,
      queryFn: ({ signal }) => getPrivate('user/account', { signal }),
    }),
  /** Whether the user has a calendar feed. */
  feed: () =>
    queryOptions({
      queryKey: accountKeys.feed,
      queryFn: async ({ signal }) => (await getPrivate('user/calendar-feed', { signal })).feed,
    }),
  /** The user's own sessions, the last used first. */
  sessions: () =>
    queryOptions({
      queryKey: accountKeys.sessions,
      queryFn: async ({ signal }) => (await getPrivate('user/sessions', { signal })).items,
    }),
};

export const accountMutations = {
  /** A stale version is `version_conflict`. The session still has the old name; call its `refresh`. */
  changeProfile: () =>
    mutationFor('PUT user/profile', {
      onSuccess: (account, _input, _result, { client }) => keepAnswer(client, accountKeys.own, account),
    }),
  /** The user's public profile. A stale version is `version_conflict`. */
  changePublicProfile: () =>
    mutationFor('PUT user/public-profile', {
      onSuccess: (account, _input, _result, { client }) => keepAnswer(client, accountKeys.own, account),
      onError: (_error, _input, _result, { client }) => refresh(client),
    }),
  /** The old address stays until the link mailed to the new one is used. */
  askForAddress: () =>
    mutationFor('POST user/address', {
      onSuccess: (account, _input, _result, { client }) => keepAnswer(client, accountKeys.own, account),
    }),
  keepAddress: () =>
    mutationFor('DELETE user/address', {
      onSuccess: (account, _input, _result, { client }) => keepAnswer(client, accountKeys.own, account),
    }),
  /** Ends every session of the user on the server, including this one. */
  changePassword: () => mutationFor('PUT user/password'),
  /** Only this response contains the address; the previous feed ends. */
  makeFeed: () =>
    mutationFor('POST user/calendar-feed', {
      onSuccess: ({ feed }, _input, _result, { client }) => keepAnswer(client, accountKeys.feed, feed),
    }),
  endFeed: () =>
    mutationFor('DELETE user/calendar-feed', {
      onSuccess: (_data, _input, _result, { client }) => keepAnswer(client, accountKeys.feed, null),
    }),
  endSession: () =>
    mutationOptions({
      mutationFn: (sessionId: string) => deletePrivate('user/sessions/:sessionId', { params: { sessionId } }),
      onSettled: (_data, _error, _input, _result, { client }) => refresh(client),
    }),
  /** All except this one. */
  endOtherSessions: () =>
    mutationFor('DELETE user/sessions', {
      onSettled: (_data, _error, _input, _result, { client }) => refresh(client),
    }),
  /** Creates a secret for the app, which has no effect until `confirmSecondFactor`. */
  beginSecondFactor: () => mutationFor('POST user/second-factor'),
  /** Responds with recovery codes that are shown once. */
  confirmSecondFactor: () =>
    mutationFor('POST user/second-factor/confirm', {
      onSuccess: (_data, _input, _result, { client }) => refresh(client),
    }),
  renewRecoveryCodes: () =>
    mutationFor('POST user/second-factor/recovery-codes', {
      onSuccess: (_data, _input, _result, { client }) => refresh(client),
    }),
  turnOffSecondFactor: () =>
    mutationFor('POST user/second-factor/off', {
      onSuccess: (_data, _input, _result, { client }) => refresh(client),
    }),
};
