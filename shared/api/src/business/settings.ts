import { getPrivate, putPrivate } from '@daybook/api';
import type { BodyOf } from '@daybook/contract/endpoints';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../keep-answer.ts';
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
  /** With how many customers each period would erase now. */
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

/** Every screen says the business's name and times by what it knows of the business. */
async function refreshBusiness(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: siteQueries.get().queryKey }),
    client.invalidateQueries({ queryKey: setupQueries.get().queryKey }),
  ]);
}

/** What the server answers is what is shown from then on. A stale version is `version_conflict`. */
export const settingsMutations = {
  profile: () =>
    mutationOptions({
      mutationFn: (body: BodyOf<'PUT settings/profile'>) => putPrivate('settings/profile', { body }),
      onSuccess: (saved, _body, _before, { client }) => {
        keepAnswer(client, settingsQueries.profile().queryKey, saved);
        return refreshBusiness(client);
      },
    }),
  regional: () =>
    mutationOptions({
      mutationFn: (body: BodyOf<'PUT settings/regional'>) => putPrivate('settings/regional', { body }),
      onSuccess: (saved, _body, _before, { client }) => {
        keepAnswer(client, settingsQueries.regional().queryKey, saved);
        return refreshBusiness(client);
      },
    }),
  policy: () =>
    mutationOptions({
      mutationFn: (body: BodyOf<'PUT settings/policy'>) => putPrivate('settings/policy', { body }),
      onSuccess: (saved, _body, _before, { client }) => {
        keepAnswer(client, settingsQueries.policy().queryKey, saved);
        return refreshBusiness(client);
      },
    }),
  /** Needs the password of whoever saves it; a wrong one is told at `password`. */
  security: () =>
    mutationOptions({
      mutationFn: (body: BodyOf<'PUT settings/security'>) => putPrivate('settings/security', { body }),
      onSuccess: (saved, _body, _before, { client }) =>
        keepAnswer(client, settingsQueries.security().queryKey, saved),
    }),
  /** More customers than were seen are `version_conflict`, too: then their number is read again. */
  retention: () =>
    mutationOptions({
      mutationFn: (body: BodyOf<'PUT settings/retention'>) => putPrivate('settings/retention', { body }),
      onSuccess: (saved, _body, _before, { client }) =>
        keepAnswer(client, settingsQueries.retention().queryKey, saved),
      onError: (_error, _body, _before, { client }) =>
        client.invalidateQueries({ queryKey: settingsQueries.retention().queryKey }),
    }),
  page: () =>
    mutationOptions({
      mutationFn: (body: BodyOf<'PUT settings/page'>) => putPrivate('settings/page', { body }),
      onSuccess: (saved, _body, _before, { client }) => {
        keepAnswer(client, settingsQueries.page().queryKey, saved);
        return refreshBusiness(client);
      },
    }),
};
