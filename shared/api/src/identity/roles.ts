import { deletePrivate, getPrivate, postPrivate, putPrivate } from '@daybook/api';
import type { NewRole, RoleChange, TeamChange } from '@daybook/contract/roles';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

const roleKeys = { all: ['roles'], list: ['roles', 'list'], teams: ['roles', 'teams'] } as const;

const refreshRoles = (client: QueryClient) => client.invalidateQueries({ queryKey: roleKeys.all });

export const roleQueries = {
  /** All roles, the built-in ones first. */
  list: () =>
    queryOptions({
      queryKey: roleKeys.list,
      queryFn: async ({ signal }) => (await getPrivate('roles', { signal })).items,
    }),
  /** Whom each user looks after. */
  teams: () =>
    queryOptions({ queryKey: roleKeys.teams, queryFn: ({ signal }) => getPrivate('teams', { signal }) }),
};

/** A stale version is `version_conflict`; what a guard refuses is `forbidden` or `action_not_possible`, with the reason. */
export const roleMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (body: NewRole) => postPrivate('roles', { body }),
      onSuccess: (_role, _body, _before, { client }) => refreshRoles(client),
    }),
  change: () =>
    mutationOptions({
      mutationFn: ({ role, ...body }: RoleChange & { role: number }) =>
        putPrivate('roles/:role', { params: { role }, body }),
      onSuccess: (_role, _body, _before, { client }) => refreshRoles(client),
    }),
  reset: () =>
    mutationOptions({
      mutationFn: ({ role, ...body }: { role: number; version: number }) =>
        postPrivate('roles/:role/reset', { params: { role }, body }),
      onSuccess: (_role, _body, _before, { client }) => refreshRoles(client),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: ({ role, version }: { role: number; version: number }) =>
        deletePrivate('roles/:role', { params: { role }, query: { version } }),
      onSuccess: (_nothing, _role, _before, { client }) => refreshRoles(client),
    }),
  setTeam: () =>
    mutationOptions({
      mutationFn: ({ userId, ...body }: TeamChange & { userId: string }) =>
        putPrivate('teams/:userId', { params: { userId }, body }),
      onSuccess: (_team, _body, _before, { client }) => refreshRoles(client),
    }),
};
