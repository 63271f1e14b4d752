import type { ServicesQuery } from '@daybook/contract/catalogue-endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { refetches } from '../handlers.ts';
import { catalogueKeys } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

interface Times {
  serviceId: string;
  from: string;
  to: string;
}

export const catalogueEditingQueries = {
  /** All categories, archived ones last. */
  categories: () => queryFor('GET catalogue/categories', catalogueKeys.managedCategories),
  services: (question: ServicesQuery) =>
    queryFor('GET catalogue/services', catalogueKeys.managedServices, question, {
      placeholderData: keepPreviousData,
    }),
  /** The choices for the form of a service. */
  choices: () => queryFor('GET catalogue/choices', catalogueKeys.choices),
  service: (serviceId: string) =>
    queryFor('GET catalogue/services/:serviceId', catalogueKeys.managedService, { serviceId }),
  /** Every start of a service in a range, free or with the reason against it. */
  times: ({ serviceId, from, to }: Times) =>
    queryFor('GET slots/explain', catalogueKeys.times, { services: serviceId, staff: 'any', from, to }),
};

const changed = { onSuccess: refetches(catalogueKeys.all) };
const settled = { onSettled: refetches(catalogueKeys.all) };

/** A stale version is `version_conflict`. */
export const catalogueMutations = {
  addCategory: () => mutationFor('POST catalogue/categories', changed),
  changeCategory: () => mutationFor('PUT catalogue/categories/:categoryId', changed),
  orderCategories: () => mutationFor('POST catalogue/categories/order', settled),
  archiveCategory: () => mutationFor('POST catalogue/categories/:categoryId/archive', changed),
  restoreCategory: () => mutationFor('POST catalogue/categories/:categoryId/restore', changed),
  addService: () => mutationFor('POST catalogue/services', changed),
  changeService: () => mutationFor('PUT catalogue/services/:serviceId', changed),
  orderServices: () => mutationFor('POST catalogue/services/order', settled),
  archiveService: () => mutationFor('POST catalogue/services/:serviceId/archive', changed),
  restoreService: () => mutationFor('POST catalogue/services/:serviceId/restore', changed),
  changePrices: () => mutationFor('POST catalogue/prices', changed),
};
