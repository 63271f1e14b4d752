import type { Site } from '@daybook/contract/site';
import { useFillers } from '@daybook/shell/extensions';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { BookingChoice } from '../booking/booking-choice.ts';
import { stepOf, stepsFor } from '../booking/booking-steps.ts';
import { dayOf } from '../booking/days.ts';
import { bookingPath } from '../booking/paths.ts';
import { type Catalogue, readBookingChoice } from '../booking/read-booking-choice.ts';

interface Input {
  site: Site;
  catalogue: Catalogue;
  now: Date;
  /** True if the details are filled in, so that the review can be reached. */
  hasDetails: boolean;
}

/** The booking in the address, and functions to change it. */
export function useBookingChoice({ site, catalogue, now, hasDetails }: Input) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const read = readBookingChoice(
    search,
    catalogue,
    { today: dayOf(now, site.zone), atMs: now.getTime() },
    site.policy.servicesPerVisit,
  );
  const hasExtras = useFillers('booking-step@1').length > 0;
  const steps = stepsFor(read.booking, catalogue, { hasExtras });

  const go = useCallback(
    (booking: BookingChoice, how: { replace?: boolean; preventScrollReset?: boolean } = {}) =>
      void navigate(bookingPath(booking), how),
    [navigate],
  );

  return { ...read, steps, step: stepOf(read.booking, steps, hasDetails), go };
}

export type BookingChoiceFlow = ReturnType<typeof useBookingChoice>;
