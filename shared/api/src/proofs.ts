import { getPublic } from '@daybook/api';
import { queryOptions } from '@tanstack/react-query';

export const proofQueries = {
  /** The proof of work that a booking requires, or a stamp that replaces it. Each is valid for one booking. */
  challenge: () =>
    queryOptions({
      queryKey: ['booking-challenge'],
      queryFn: ({ signal }) => getPublic('bookings/challenge', { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
};
