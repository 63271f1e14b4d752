import { getPrivate } from '@daybook/api';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../keep-answer.ts';
import { mutationFor } from '../mutation-for.ts';
import { setupQueries } from './setup.ts';
import { siteQueries } from './site.ts';

export const settingsQueries = {
  profile: () =>
    queryOptions({
      queryKey: ['settings', 'profile'],
      queryFn: ({ signal }) => getPrivate('settings/profile', { signal }),
    }),
  regional: () =>
    queryOptions({
      queryKey: ['settings', 'regional'],
      queryFn: ({ signal }) => getPrivate('settings/regional', { signal }),
    }),
  policy: () =>
    queryOptions({
      queryKey: ['settings', 'policy'],
      queryFn: ({ signal }) => getPrivate('settings/policy', { signal }),
    }),
  security: () =>
    queryOptions({
      queryKey: ['settings', 'security'],
      queryFn: ({ signal }) => getPrivate('settings/security', { signal }),
    }),
  /** With the number of customers that each period would erase now. */
  retention: () =>
    queryOptions({
      queryKey: ['settings', 'retention'],
      queryFn: ({ signal }) => getPrivate('settings/retention', { signal }),
    }),
  page: () =>
    queryOptions({
      queryKey: ['settings', 'page'],
      queryFn: ({ signal }) => getPrivate('settings/page', { signal }),
    }),
};

/** Every screen shows the business's name and times from the cached site. */
async function refreshBusiness(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: siteQueries.get().queryKey }),
    client.invalidateQueries({ queryKey: setupQueries.get().queryKey }),
  ]);
}

/** The response replaces the cached settings. A stale version is `version_conflict`. */
export const settingsMutations = {
  profile: () =>
    mutationFor('PUT settings/profile', {
      onSuccess: (saved, _body, _before, { client }) => {
        keepAnswer(client, settingsQueries.profile().queryKey, saved);
        return refreshBusiness(client);
      },
    }),
  regional: () =>
    mutationFor('PUT settings/regional', {
      onSuccess: (saved, _body, _before, { client }) => {
        keepAnswer(client, settingsQueries.regional().queryKey, saved);
        return refreshBusiness(client);
      },
    }),
  policy: () =>
    mutationFor('PUT settings/policy', {
      onSuccess: (saved, _body, _before, { client }) => {
        keepAnswer(client, settingsQueries.policy().queryKey, saved);
        return refreshBusiness(client);
      },
    }),
  /** Needs the user's own password; a wrong one is an error of the field `password`. */
  security: () =>
    mutationFor('PUT settings/security', {
      onSuccess: (saved, _body, _before, { client }) =>
        keepAnswer(client, settingsQueries.security().queryKey, saved),
    }),
  /** A higher number of customers than the user saw is `version_conflict` too; the number is then read again. */
  retention: () =>
    mutationFor('PUT settings/retention', {
      onSuccess: (saved, _body, _before, { client }) =>
        keepAnswer(client, settingsQueries.retention().queryKey, saved),
      onError: (_error, _body, _before, { client }) =>
        client.invalidateQueries({ queryKey: settingsQueries.retention().queryKey }),
    }),
  page: () =>
    mutationFor('PUT settings/page', {
      onSuccess: (saved, _body, _before, { client }) => {
        keepAnswer(client, settingsQueries.page().queryKey, saved);
        return refreshBusiness(client);
      },
    }),
};
