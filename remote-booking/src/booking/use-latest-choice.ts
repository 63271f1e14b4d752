import { useCallback, useLayoutEffect, useRef } from 'react';
import { type BookingChoice, bookingSearch } from './booking-choice.ts';

/**
 * Changes the booking in the address. The address follows a moment later, so a quick second change builds on the latest
 * request, and not on the booking that is still shown.
 */
export function useLatestChoice(
  booking: BookingChoice,
): (change: (latest: BookingChoice) => BookingChoice) => BookingChoice {
  const latest = useRef(booking);
  const shown = bookingSearch(booking);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another booking
  useLayoutEffect(() => {
    latest.current = booking;
  }, [shown]);
  return useCallback((change) => {
    latest.current = change(latest.current);
    return latest.current;
  }, []);
}
