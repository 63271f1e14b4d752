import { getPrivate, postPrivate } from '@daybook/api';
import type { ServicesQuery } from '@daybook/contract/catalogue-endpoints';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { mutationFor } from '../mutation-for.ts';

/** Below the key of the public catalogue: a change affects both. */
const keys = {
  categories: ['catalogue', 'managed', 'categories'] as const,
  choices: ['catalogue', 'managed', 'choices'] as const,
  services: (question: ServicesQuery) => ['catalogue', 'managed', 'services', question] as const,
  service: (serviceId: string) => ['catalogue', 'managed', 'service', serviceId] as const,
  times: (question: Times) => ['catalogue', 'managed', 'times', question] as const,
};

interface Times {
  serviceId: string;
  from: string;
  to: string;
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: ['catalogue'] });

export const catalogueEditingQueries = {
  /** All categories, archived ones last. */
  categories: () =>
    queryOptions({
      queryKey: keys.categories,
      queryFn: ({ signal }) => getPrivate('catalogue/categories', { signal }),
    }),
  services: (question: ServicesQuery) =>
    queryOptions({
      queryKey: keys.services(question),
      queryFn: ({ signal }) => getPrivate('catalogue/services', { query: question, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The choices for the form of a service. */
  choices: () =>
    queryOptions({
      queryKey: keys.choices,
      queryFn: ({ signal }) => getPrivate('catalogue/choices', { signal }),
    }),
  service: (serviceId: string) =>
    queryOptions({
      queryKey: keys.service(serviceId),
      queryFn: ({ signal }) => getPrivate('catalogue/services/:serviceId', { params: { serviceId }, signal }),
    }),
  /** Every start of a service in a range, free or with the reason against it. */
  times: (question: Times) =>
    queryOptions({
      queryKey: keys.times(question),
      queryFn: ({ signal }) => {
        const { serviceId, from, to } = question;
        return getPrivate('slots/explain', {
          query: { services: serviceId, staff: 'any', from, to },
          signal,
        });
      },
    }),
};

/** A stale version is `version_conflict`. */
export const catalogueMutations = {
  addCategory: () =>
    mutationFor('POST catalogue/categories', {
      onSuccess: (_category, _body, _before, { client }) => refresh(client),
    }),
  changeCategory: () =>
    mutationFor('PUT catalogue/categories/:categoryId', {
      onSuccess: (_category, _body, _before, { client }) => refresh(client),
    }),
  orderCategories: () =>
    mutationOptions({
      mutationFn: (categoryIds: string[]) =>
        postPrivate('catalogue/categories/order', { body: { categoryIds } }),
      onSettled: (_nothing, _error, _body, _before, { client }) => refresh(client),
    }),
  archiveCategory: () =>
    mutationFor('POST catalogue/categories/:categoryId/archive', {
      onSuccess: (_category, _body, _before, { client }) => refresh(client),
    }),
  restoreCategory: () =>
    mutationFor('POST catalogue/categories/:categoryId/restore', {
      onSuccess: (_category, _body, _before, { client }) => refresh(client),
    }),
  addService: () =>
    mutationFor('POST catalogue/services', {
      onSuccess: (_service, _body, _before, { client }) => refresh(client),
    }),
  changeService: () =>
    mutationFor('PUT catalogue/services/:serviceId', {
      onSuccess: (_service, _body, _before, { client }) => refresh(client),
    }),
  orderServices: () =>
    mutationFor('POST catalogue/services/order', {
      onSettled: (_nothing, _error, _body, _before, { client }) => refresh(client),
    }),
  archiveService: () =>
    mutationFor('POST catalogue/services/:serviceId/archive', {
      onSuccess: (_service, _body, _before, { client }) => refresh(client),
    }),
  restoreService: () =>
    mutationFor('POST catalogue/services/:serviceId/restore', {
      onSuccess: (_service, _body, _before, { client }) => refresh(client),
    }),
  changePrices: () =>
    mutationFor('POST catalogue/prices', {
      onSuccess: (_answer, _body, _before, { client }) => refresh(client),
    }),
};
