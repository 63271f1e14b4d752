import { getPrivate } from '@daybook/api';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { mutationFor } from '../mutation-for.ts';

const roleKeys = { all: ['roles'], list: ['roles', 'list'], teams: ['roles', 'teams'] } as const;

const refreshRoles = (client: QueryClient) => client.invalidateQueries({ queryKey: roleKeys.all });

export const roleQueries = {
  /** All roles, the built-in ones first. */
  list: () =>
    queryOptions({
      queryKey: roleKeys.list,
      queryFn: async ({ signal }) => (await getPrivate('roles', { signal })).items,
    }),
  /** The team of each user. */
  teams: () =>
    queryOptions({ queryKey: roleKeys.teams, queryFn: ({ signal }) => getPrivate('teams', { signal }) }),
};

/**
 * A stale version is `version_conflict`; a change that would break a guard is `forbidden` or `action_not_possible`,
 * with the reason.
 */
export const roleMutations = {
  create: () =>
    mutationFor('POST roles', {
      onSuccess: (_role, _body, _before, { client }) => refreshRoles(client),
    }),
  change: () =>
    mutationFor('PUT roles/:role', {
      onSuccess: (_role, _body, _before, { client }) => refreshRoles(client),
    }),
  reset: () =>
    mutationFor('POST roles/:role/reset', {
      onSuccess: (_role, _body, _before, { client }) => refreshRoles(client),
    }),
  remove: () =>
    mutationFor('DELETE roles/:role', {
      onSuccess: (_nothing, _role, _before, { client }) => refreshRoles(client),
    }),
  setTeam: () =>
    mutationFor('PUT teams/:userId', {
      onSuccess: (_team, _body, _before, { client }) => refreshRoles(client),
    }),
};
