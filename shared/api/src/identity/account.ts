import { keepAnswer, refetches, stores } from '../handlers.ts';
import { accountKeys } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

export const accountQueries = {
  /** The user's own account, for editing. */
  own: () => queryFor('GET user/account', accountKeys.own),
  /** Whether the user has a calendar feed. */
  feed: () => queryFor('GET user/calendar-feed', accountKeys.feed, undefined, { pick: ({ feed }) => feed }),
  /** The user's own outside calendars. A sync shows after a while. */
  outside: () =>
    queryFor('GET user/outside-calendars', accountKeys.outside, undefined, { pick: ({ items }) => items }),
  /** Everybody's, for administrators. */
  outsideStates: () =>
    queryFor('GET outside-calendars', accountKeys.outsideStates, undefined, { pick: ({ items }) => items }),
  /** The user's own sessions, the last used first. */
  sessions: () =>
    queryFor('GET user/sessions', accountKeys.sessions, undefined, { pick: ({ items }) => items }),
};

const stored = { onSuccess: stores(accountQueries.own) };
const refetchOutside = refetches(accountKeys.outside);
const refetchAll = refetches(accountKeys.all);

export const accountMutations = {
  /** A stale version is `version_conflict`. The session still has the old name; call its `refresh`. */
  changeProfile: () => mutationFor('PUT user/profile', stored),
  /** Of their screens and mails. The page loads again in it. */
  chooseLanguage: () => mutationFor('PUT user/language'),
  /** The user's public profile. A stale version is `version_conflict`. */
  changePublicProfile: () => mutationFor('PUT user/public-profile', { ...stored, onError: refetchAll }),
  /** The old address stays until the link mailed to the new one is used. */
  askForAddress: () => mutationFor('POST user/address', stored),
  keepAddress: () => mutationFor('DELETE user/address', stored),
  /** Ends every session of the user on the server, including this one. */
  changePassword: () => mutationFor('PUT user/password'),
  /** Only this response contains the address; the previous feed ends. */
  makeFeed: () =>
    mutationFor('POST user/calendar-feed', {
      onSuccess: ({ feed }, _input, _result, { client }) =>
        keepAnswer(client, accountQueries.feed().queryKey, feed),
    }),
  endFeed: () =>
    mutationFor('DELETE user/calendar-feed', {
      onSuccess: (_data, _input, _result, { client }) =>
        keepAnswer(client, accountQueries.feed().queryKey, null),
    }),
  connectCalendars: () => mutationFor('POST user/outside-calendars', { onSuccess: refetchOutside }),
  changeCalendars: () =>
    mutationFor('PUT user/outside-calendars/:connectionId', { onSuccess: refetchOutside }),
  changeCalendarPassword: () =>
    mutationFor('PUT user/outside-calendars/:connectionId/password', { onSuccess: refetchOutside }),
  disconnectCalendars: () =>
    mutationFor('DELETE user/outside-calendars/:connectionId', { onSettled: refetchOutside }),
  endSession: () => mutationFor('DELETE user/sessions/:sessionId', { onSettled: refetchAll }),
  /** All except this one. */
  endOtherSessions: () => mutationFor('DELETE user/sessions', { onSettled: refetchAll }),
  /** Creates a secret for the app, which has no effect until `confirmSecondFactor`. */
  beginSecondFactor: () => mutationFor('POST user/second-factor'),
  /** Responds with recovery codes that are shown once. */
  confirmSecondFactor: () => mutationFor('POST user/second-factor/confirm', { onSuccess: refetchAll }),
  renewRecoveryCodes: () => mutationFor('POST user/second-factor/recovery-codes', { onSuccess: refetchAll }),
  turnOffSecondFactor: () => mutationFor('POST user/second-factor/off', { onSuccess: refetchAll }),
};
