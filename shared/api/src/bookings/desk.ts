import { getPrivate } from '@daybook/api';
import { queryOptions } from '@tanstack/react-query';

/** Keys of the dashboard. Every change of a booking refreshes them all. */
export const deskKeys = {
  all: ['desk'] as const,
  dashboard: ['desk', 'dashboard'] as const,
};

export const deskQueries = {
  /** Today, and the items that need attention. */
  dashboard: () =>
    queryOptions({
      queryKey: deskKeys.dashboard,
      queryFn: ({ signal }) => getPrivate('dashboard', { signal }),
    }),
};
