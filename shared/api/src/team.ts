import { deletePrivate, getPrivate, putPrivate } from '@daybook/api';
import type { QueryOf } from '@daybook/contract/endpoints';
import type { StaffProfile } from '@daybook/contract/team';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { userKeys } from './identity/users.ts';
import { keepAnswer } from './keep-answer.ts';

import { mutationFor } from './mutation-for.ts';

/** Keys of the team: the managed list, one profile, and the directory for colleagues. */
const teamKeys = {
  all: ['team'] as const,
  list: (query: QueryOf<'GET team'>) => ['team', 'list', query] as const,
  profile: (staffId: string) => ['team', 'profile', staffId] as const,
  directory: ['directory'] as const,
};

export const teamQueries = {
  /** Everybody who works here, with accounts and invitations; the previous result stays while another search loads. */
  list: (query: QueryOf<'GET team'>) =>
    queryOptions({
      queryKey: teamKeys.list(query),
      queryFn: ({ signal }) => getPrivate('team', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  profile: (staffId: string) =>
    queryOptions({
      queryKey: teamKeys.profile(staffId),
      queryFn: ({ signal }) => getPrivate('staff/:staffId', { params: { staffId }, signal }),
    }),
  /** The team as colleagues see it. */
  directory: () =>
    queryOptions({
      queryKey: teamKeys.directory,
      queryFn: async ({ signal }) => (await getPrivate('team/directory', { signal })).items,
    }),
};

/** The coming bookings of a staff member, requested before they are disabled or archived. */
export const leavingOf = (staffId: string) => getPrivate('staff/:staffId/leaving', { params: { staffId } });

/** The team appears in its lists, in the calendar, the rota and on the booking page. */
function refreshTeam(client: QueryClient): void {
  for (const key of ['team', 'directory', 'catalogue', 'schedule', 'calendar', 'slots']) {
    void client.invalidateQueries({ queryKey: [key] });
  }
}

function adopt(profile: StaffProfile, client: QueryClient): void {
  keepAnswer(client, teamQueries.profile(profile.staffId).queryKey, profile);
  refreshTeam(client);
}

/** A stale version is `version_conflict`. */
export const teamMutations = {
  create: () =>
    mutationFor('POST staff', {
      onSuccess: (profile, _body, _before, { client }) => adopt(profile, client),
    }),
  edit: () =>
    mutationFor('PUT staff/:staffId', {
      onSuccess: (profile, _body, _before, { client }) => adopt(profile, client),
    }),
  saveServices: () =>
    mutationFor('PUT staff/:staffId/services', {
      onSuccess: (profile, _body, _before, { client }) => adopt(profile, client),
    }),
  /** Affected bookings without a decision are `bookings_affected`: see `affectedOf`. */
  act: () =>
    mutationFor('POST staff/:staffId/:action', {
      async onSuccess(profile, _body, _before, { client }) {
        adopt(profile, client);
        // The action also affects their account.
        await client.invalidateQueries({ queryKey: userKeys.all });
      },
    }),
  order: () =>
    mutationOptions({
      mutationFn: (staffIds: string[]) => putPrivate('team/order', { body: { staffIds } }),
      onSettled: (_nothing, _error, _ids, _before, { client }) => refreshTeam(client),
    }),
  switchOnline: () =>
    mutationFor('PUT staff/:staffId/online', {
      onSettled: (_nothing, _error, _ids, _before, { client }) => refreshTeam(client),
    }),
};

export const invitationMutations = {
  invite: () =>
    mutationFor('POST invitations', {
      onSuccess: (_invitation, _body, _before, { client }) => refreshTeam(client),
    }),
  resend: () =>
    mutationFor('POST invitations/:invitationId/resend', {
      onSuccess: (_invitation, _body, _before, { client }) => refreshTeam(client),
    }),
  takeBack: () =>
    mutationOptions({
      mutationFn: (invitationId: string) =>
        deletePrivate('invitations/:invitationId', { params: { invitationId } }),
      onSuccess: (_nothing, _body, _before, { client }) => refreshTeam(client),
    }),
};
