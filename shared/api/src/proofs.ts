import { getPublic } from '@daybook/api';
import { queryOptions } from '@tanstack/react-query';

export const proofQueries = {
  /** The work that a booking must show as done, or a stamp in its place. Each is good for one booking. */
  challenge: () =>
    queryOptions({
      queryKey: ['booking-challenge'],
      queryFn: ({ signal }) => getPublic('bookings/challenge', { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
};
