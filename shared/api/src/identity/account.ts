import { deletePrivate, getPrivate, postPrivate, putPrivate } from '@daybook/api';
import type {
  AddressInput,
  PasswordInput,
  ProfileInput,
  PublicProfileInput,
} from '@daybook/contract/account';
import type { BodyOf } from '@daybook/contract/endpoints';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../keep-answer.ts';

const accountKeys = {
  all: ['account'] as const,
  own: ['account', 'own'] as const,
  sessions: ['account', 'sessions'] as const,
  feed: ['account', 'feed'] as const,
};

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: accountKeys.all });

export const accountQueries = {
  /** One's own account, to be edited. */
  own: () =>
    queryOptions({
      queryKey: accountKeys.own,
      queryFn: ({ signal }) => getPrivate('user/account', { signal }),
    }),
  /** Whether a calendar elsewhere can read one's own visits. */
  feed: () =>
    queryOptions({
      queryKey: accountKeys.feed,
      queryFn: async ({ signal }) => (await getPrivate('user/calendar-feed', { signal })).feed,
    }),
  /** Where one is signed in, the last used first. */
  sessions: () =>
    queryOptions({
      queryKey: accountKeys.sessions,
      queryFn: async ({ signal }) => (await getPrivate('user/sessions', { signal })).items,
    }),
};

export const accountMutations = {
  /** A stale version is `version_conflict`. The session still has the old name: `refresh` it. */
  changeProfile: () =>
    mutationOptions({
      mutationFn: (body: ProfileInput) => putPrivate('user/profile', { body }),
      onSuccess: (account, _input, _result, { client }) => keepAnswer(client, accountKeys.own, account),
    }),
  /** What customers read of oneself. A stale version is `version_conflict`. */
  changePublicProfile: () =>
    mutationOptions({
      mutationFn: (body: PublicProfileInput) => putPrivate('user/public-profile', { body }),
      onSuccess: (account, _input, _result, { client }) => keepAnswer(client, accountKeys.own, account),
      onError: (_error, _input, _result, { client }) => refresh(client),
    }),
  /** The address stays until the link that is mailed to the other one is used. */
  askForAddress: () =>
    mutationOptions({
      mutationFn: (body: AddressInput) => postPrivate('user/address', { body }),
      onSuccess: (account, _input, _result, { client }) => keepAnswer(client, accountKeys.own, account),
    }),
  keepAddress: () =>
    mutationOptions({
      mutationFn: () => deletePrivate('user/address'),
      onSuccess: (account, _input, _result, { client }) => keepAnswer(client, accountKeys.own, account),
    }),
  /** Ends every session of the user on the server, this one too. */
  changePassword: () =>
    mutationOptions({ mutationFn: (body: PasswordInput) => putPrivate('user/password', { body }) }),
  /** The address is in the answer alone; the one before ends. */
  makeFeed: () =>
    mutationOptions({
      mutationFn: () => postPrivate('user/calendar-feed'),
      onSuccess: ({ feed }, _input, _result, { client }) => keepAnswer(client, accountKeys.feed, feed),
    }),
  endFeed: () =>
    mutationOptions({
      mutationFn: () => deletePrivate('user/calendar-feed'),
      onSuccess: (_data, _input, _result, { client }) => keepAnswer(client, accountKeys.feed, null),
    }),
  endSession: () =>
    mutationOptions({
      mutationFn: (sessionId: string) => deletePrivate('user/sessions/:sessionId', { params: { sessionId } }),
      onSettled: (_data, _error, _input, _result, { client }) => refresh(client),
    }),
  /** All but this one. */
  endOtherSessions: () =>
    mutationOptions({
      mutationFn: () => deletePrivate('user/sessions'),
      onSettled: (_data, _error, _input, _result, { client }) => refresh(client),
    }),
  /** A secret for the app, which counts for nothing until `confirmSecondFactor`. */
  beginSecondFactor: () =>
    mutationOptions({
      mutationFn: (body: BodyOf<'POST user/second-factor'>) => postPrivate('user/second-factor', { body }),
    }),
  /** Answers with recovery codes that are shown once. */
  confirmSecondFactor: () =>
    mutationOptions({
      mutationFn: (body: BodyOf<'POST user/second-factor/confirm'>) =>
        postPrivate('user/second-factor/confirm', { body }),
      onSuccess: (_data, _input, _result, { client }) => refresh(client),
    }),
  renewRecoveryCodes: () =>
    mutationOptions({
      mutationFn: (body: BodyOf<'POST user/second-factor/recovery-codes'>) =>
        postPrivate('user/second-factor/recovery-codes', { body }),
      onSuccess: (_data, _input, _result, { client }) => refresh(client),
    }),
  turnOffSecondFactor: () =>
    mutationOptions({
      mutationFn: (body: BodyOf<'POST user/second-factor/off'>) =>
        postPrivate('user/second-factor/off', { body }),
      onSuccess: (_data, _input, _result, { client }) => refresh(client),
    }),
};
