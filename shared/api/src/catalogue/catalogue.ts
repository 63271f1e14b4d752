import { catalogueKeys } from '../keys.ts';
import { publicQueryFor, queryFor } from '../query-for.ts';

/** Five minutes: the catalogue rarely changes, and the server validates every booking anyway. */
const staleTime = 5 * 60_000;

export const catalogueQueries = {
  categories: () =>
    publicQueryFor('GET categories', catalogueKeys.categories, undefined, {
      pick: ({ items }) => items,
      staleTime,
    }),
  services: () =>
    publicQueryFor('GET services', catalogueKeys.services, undefined, {
      pick: ({ items }) => items,
      staleTime,
    }),
  staff: () =>
    publicQueryFor('GET staff', catalogueKeys.staff, undefined, {
      pick: ({ items }) => items,
      staleTime,
    }),
  /** An unlisted service, with its parts. */
  service: (serviceId: string) =>
    publicQueryFor('GET services/:serviceId', catalogueKeys.service, { serviceId }, { staleTime }),
  /** The services that staff can book, listed for visitors or not. */
  bookable: () =>
    queryFor('GET catalogue/bookable', catalogueKeys.bookable, undefined, {
      pick: ({ items }) => items,
      staleTime,
    }),
};
