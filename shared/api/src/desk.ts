import { getPrivate } from '@daybook/api';
import type { QueryOf } from '@daybook/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';

type AppointmentsQuery = QueryOf<'GET appointments'>;

/** Keys of what the back office shows of its days. Every change of a booking refreshes them all. */
export const deskKeys = {
  all: ['desk'] as const,
  dashboard: ['desk', 'dashboard'] as const,
  appointments: (query: AppointmentsQuery) => ['desk', 'appointments', query] as const,
};

export const deskQueries = {
  /** Today and what needs attention. */
  dashboard: () =>
    queryOptions({
      queryKey: deskKeys.dashboard,
      queryFn: ({ signal }) => getPrivate('dashboard', { signal }),
    }),
  /** Appointments that overlap [from, to). */
  appointments: (query: AppointmentsQuery) =>
    queryOptions({
      queryKey: deskKeys.appointments(query),
      queryFn: async ({ signal }) => (await getPrivate('appointments', { query, signal })).items,
    }),
};
