import { getPublic } from '@daybook/api';
import { queryOptions } from '@tanstack/react-query';

export const proofQueries = {
  /** The work that a booking must show as done; null where none is asked for. Each is good for one booking. */
  challenge: () =>
    queryOptions({
      queryKey: ['booking-challenge'],
      queryFn: async ({ signal }) => (await getPublic('bookings/challenge', { signal })).challenge,
      staleTime: 0,
      gcTime: 0,
    }),
};
