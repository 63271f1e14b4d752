import { getPrivate, getPublic } from '@daybook/api';
import { queryOptions } from '@tanstack/react-query';

/** Keys of the public catalogue. */
const catalogueKeys = {
  all: ['catalogue'] as const,
  categories: ['catalogue', 'categories'] as const,
  services: ['catalogue', 'services'] as const,
  staff: ['catalogue', 'staff'] as const,
  service: (serviceId: string) => ['catalogue', 'service', serviceId] as const,
  bookable: ['catalogue', 'bookable'] as const,
};

/** Five minutes: the catalogue rarely changes, and the server validates every booking anyway. */
const staleTime = 5 * 60_000;

export const catalogueQueries = {
  categories: () =>
    queryOptions({
      queryKey: catalogueKeys.categories,
      queryFn: async ({ signal }) => (await getPublic('categories', { signal })).items,
      staleTime,
    }),
  services: () =>
    queryOptions({
      queryKey: catalogueKeys.services,
      queryFn: async ({ signal }) => (await getPublic('services', { signal })).items,
      staleTime,
    }),
  staff: () =>
    queryOptions({
      queryKey: catalogueKeys.staff,
      queryFn: async ({ signal }) => (await getPublic('staff', { signal })).items,
      staleTime,
    }),
  /** An unlisted service, with its parts. */
  service: (serviceId: string) =>
    queryOptions({
      queryKey: catalogueKeys.service(serviceId),
      queryFn: ({ signal }) => getPublic('services/:serviceId', { params: { serviceId }, signal }),
      staleTime,
    }),
  /** The services that staff can book, listed for visitors or not. */
  bookable: () =>
    queryOptions({
      queryKey: catalogueKeys.bookable,
      queryFn: async ({ signal }) => (await getPrivate('catalogue/bookable', { signal })).items,
      staleTime,
    }),
};
