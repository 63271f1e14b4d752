import type { Site } from '@daybook/contract/site';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bookingAt, chooseDate, chooseSeats } from '../booking/booking-choice.ts';
import type { Catalogue } from '../booking/read-booking-choice.ts';
import { mayRepeat } from '../booking/repeat.ts';
import { requestedBooking } from '../booking/requested-booking.ts';
import { ServicesStep } from '../features/services/ServicesStep.tsx';
import { DetailsStep, ExtrasStep, ReviewStep, StaffStep, TimeStep } from './step-code.tsx';
import type { Booking } from './use-book.ts';
import type { BookingChoiceFlow } from './use-booking-choice.ts';
import type { Details } from './use-details.ts';
import type { TimeChoice } from './use-time-choice.ts';

interface Props {
  site: Site;
  catalogue: Catalogue;
  now: Date;
  flow: BookingChoiceFlow;
  time: TimeChoice;
  booking: Booking;
  details: Details;
  announce: (sentence: string) => void;
}

/** The present step. Only the first one is loaded from the start; the others follow in the background. */
export function StepContent({ site, catalogue, now, flow, time, booking, details, announce }: Props) {
  const { booking: choice, step, parts, go } = flow;
  const { start } = choice;
  const requested = requestedBooking(choice);
  useLaterSteps();

  const [first] = parts;
  if (step === 'services' || !first)
    return (
      <ServicesStep
        {...{ site, catalogue, booking: choice, announce }}
        servicesAtMost={site.policy.servicesPerVisit}
      />
    );
  if (step === 'staff' || !requested)
    return (
      <StaffStep
        {...{ site, parts, booking: choice, now }}
        onBooking={(choice) => go(choice, { replace: true, preventScrollReset: true })}
      />
    );
  if (step === 'time' || !start)
    return (
      <TimeStep
        {...{ site, parts, requested, booking: choice, now, announce }}
        lost={time.lost}
        hasDetails={details.draft.isComplete}
        problem={time.problem}
        startBeingTaken={time.startBeingTaken}
        holdToken={time.held?.holdToken ?? null}
        onTime={time.choose}
        onSeats={(seats) => go(chooseSeats(choice, seats), { replace: true, preventScrollReset: true })}
        onDate={(date) => go(chooseDate(choice, date), { replace: true, preventScrollReset: true })}
      />
    );
  if (step === 'extras')
    return (
      <ExtrasStep
        serviceIds={choice.services}
        startAt={start}
        extras={details.draft.extras ?? {}}
        onExtras={(extras) => details.keep({ ...details.draft, extras })}
        onDone={() => go(bookingAt(choice, 'details'))}
      />
    );
  if (step === 'details')
    return (
      <DetailsStep
        {...{ site, parts, start, now }}
        seats={requested.seats}
        draft={details.draft}
        serverErrors={details.fieldErrors}
        onType={details.keep}
        onDone={() => go(bookingAt(choice, 'review'))}
      />
    );
  const repeat = mayRepeat(parts) ? details.draft.repeat : null;
  return (
    <ReviewStep
      {...{ site, parts, requested, start, now, booking: choice, hold: time.held }}
      steps={flow.steps}
      draft={details.draft}
      isBooking={booking.isBooking}
      problem={booking.problem}
      onRepeat={(repeat) => details.keep({ ...details.draft, repeat })}
      onBook={(pay) => void booking.book({ requested, parts, start, repeat, pay, draft: details.draft })}
    />
  );
}

/** Loads the code of the later steps when the browser is idle. */
function useLaterSteps(): void {
  const client = useQueryClient();
  useEffect(() => {
    const fetchAll = () => {
      for (const step of [StaffStep, TimeStep, DetailsStep, ReviewStep]) void step.preload(client);
    };
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchAll, 500);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fetchAll);
    return () => cancelIdleCallback(idle);
  }, [client]);
}
