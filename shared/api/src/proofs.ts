import { publicQueryFor } from './query-for.ts';

export const proofQueries = {
  /** The proof of work that a booking requires, or a stamp that replaces it. Each is valid for one booking. */
  challenge: () =>
    publicQueryFor('GET bookings/challenge', ['booking-challenge'], undefined, { staleTime: 0, gcTime: 0 }),
};
