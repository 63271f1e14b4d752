import { getPrivate, postPrivate, putPrivate } from '@daybook/api';
import type { ServiceChange, ServiceInput } from '@daybook/contract/catalogue-editing';
import type { ServicesQuery } from '@daybook/contract/catalogue-endpoints';
import type { CategoryChange, CategoryInput } from '@daybook/contract/categories';
import type { PricesChange } from '@daybook/contract/service-lists';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

/** Below the key of what visitors see: a change of the catalogue is a change of both. */
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
  /** What the form of a service chooses from. */
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
  /** Every start of a service in a range, on offer or with the reason why not. */
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
    mutationOptions({
      mutationFn: (body: CategoryInput) => postPrivate('catalogue/categories', { body }),
      onSuccess: (_category, _body, _before, { client }) => refresh(client),
    }),
  changeCategory: () =>
    mutationOptions({
      mutationFn: ({ categoryId, ...body }: CategoryChange & { categoryId: string }) =>
        putPrivate('catalogue/categories/:categoryId', { params: { categoryId }, body }),
      onSuccess: (_category, _body, _before, { client }) => refresh(client),
    }),
  orderCategories: () =>
    mutationOptions({
      mutationFn: (categoryIds: string[]) =>
        postPrivate('catalogue/categories/order', { body: { categoryIds } }),
      onSettled: (_nothing, _error, _body, _before, { client }) => refresh(client),
    }),
  archiveCategory: () =>
    mutationOptions({
      mutationFn: ({ categoryId, ...body }: { categoryId: string; version: number; moveTo: string | null }) =>
        postPrivate('catalogue/categories/:categoryId/archive', { params: { categoryId }, body }),
      onSuccess: (_category, _body, _before, { client }) => refresh(client),
    }),
  restoreCategory: () =>
    mutationOptions({
      mutationFn: ({ categoryId, version }: { categoryId: string; version: number }) =>
        postPrivate('catalogue/categories/:categoryId/restore', {
          params: { categoryId },
          body: { version },
        }),
      onSuccess: (_category, _body, _before, { client }) => refresh(client),
    }),
  addService: () =>
    mutationOptions({
      mutationFn: (body: ServiceInput) => postPrivate('catalogue/services', { body }),
      onSuccess: (_service, _body, _before, { client }) => refresh(client),
    }),
  changeService: () =>
    mutationOptions({
      mutationFn: ({ serviceId, ...body }: ServiceChange & { serviceId: string }) =>
        putPrivate('catalogue/services/:serviceId', { params: { serviceId }, body }),
      onSuccess: (_service, _body, _before, { client }) => refresh(client),
    }),
  orderServices: () =>
    mutationOptions({
      mutationFn: (body: { categoryId: string; serviceIds: string[] }) =>
        postPrivate('catalogue/services/order', { body }),
      onSettled: (_nothing, _error, _body, _before, { client }) => refresh(client),
    }),
  archiveService: () =>
    mutationOptions({
      mutationFn: ({ serviceId, version }: { serviceId: string; version: number }) =>
        postPrivate('catalogue/services/:serviceId/archive', { params: { serviceId }, body: { version } }),
      onSuccess: (_service, _body, _before, { client }) => refresh(client),
    }),
  restoreService: () =>
    mutationOptions({
      mutationFn: ({ serviceId, version }: { serviceId: string; version: number }) =>
        postPrivate('catalogue/services/:serviceId/restore', { params: { serviceId }, body: { version } }),
      onSuccess: (_service, _body, _before, { client }) => refresh(client),
    }),
  changePrices: () =>
    mutationOptions({
      mutationFn: (body: PricesChange) => postPrivate('catalogue/prices', { body }),
      onSuccess: (_answer, _body, _before, { client }) => refresh(client),
    }),
};
