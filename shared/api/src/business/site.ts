import { getPublic } from '@daybook/api';
import { queryOptions } from '@tanstack/react-query';

/** Keys of the public data of the business. */
const siteKeys = { all: ['site'] as const };

/** Five minutes: the business rarely changes its name or hours, and the server validates every booking anyway. */
const staleTime = 5 * 60_000;

export const siteQueries = {
  /** The business: name, zone, currency, hours, policy. */
  get: () =>
    queryOptions({
      queryKey: siteKeys.all,
      queryFn: ({ signal }) => getPublic('site', { signal }),
      staleTime,
    }),
};
