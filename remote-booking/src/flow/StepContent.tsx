import type { Site } from '@daybook/contract/site';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ServicesStep } from '../features/services/ServicesStep.tsx';
import { fieldsOf } from '../visit/questions.ts';
import type { Catalogue } from '../visit/read-visit.ts';
import { mayRepeat } from '../visit/repeat.ts';
import { requestedVisit } from '../visit/requested-visit.ts';
import { chooseDate, chooseSeats, visitAt } from '../visit/visit.ts';
import { DetailsStep, ReviewStep, StaffStep, TimeStep } from './step-code.tsx';
import type { Booking } from './use-book.ts';
import type { Details } from './use-details.ts';
import type { TimeChoice } from './use-time-choice.ts';
import type { VisitFlow } from './use-visit.ts';

interface Props {
  site: Site;
  catalogue: Catalogue;
  now: Date;
  flow: VisitFlow;
  time: TimeChoice;
  booking: Booking;
  details: Details;
  announce: (sentence: string) => void;
}

/** The present step. Only the first one is loaded from the start; the others follow in the background. */
export function StepContent({ site, catalogue, now, flow, time, booking, details, announce }: Props) {
  const { visit, step, parts, go } = flow;
  const { start } = visit;
  const asked = requestedVisit(visit);
  useLaterSteps();

  const [first] = parts;
  if (step === 'services' || !first)
    return (
      <ServicesStep {...{ site, catalogue, visit, announce }} servicesAtMost={site.policy.servicesPerVisit} />
    );
  if (step === 'staff' || !asked)
    return (
      <StaffStep
        {...{ site, parts, visit, now }}
        onVisit={(visit) => go(visit, { replace: true, preventScrollReset: true })}
      />
    );
  if (step === 'time' || !start)
    return (
      <TimeStep
        {...{ site, parts, asked, visit, now, announce }}
        lost={time.lost}
        hasDetails={details.draft.isComplete}
        problem={time.problem}
        startBeingTaken={time.startBeingTaken}
        holdToken={time.held?.holdToken ?? null}
        onTime={time.choose}
        onSeats={(seats) => go(chooseSeats(visit, seats), { replace: true, preventScrollReset: true })}
        onDate={(date) => go(chooseDate(visit, date), { replace: true, preventScrollReset: true })}
      />
    );
  if (step === 'details')
    return (
      <DetailsStep
        {...{ site, parts, start, now }}
        seats={asked.seats}
        draft={details.draft}
        serverErrors={details.fieldErrors}
        onType={details.keep}
        onDone={() => go(visitAt(visit, 'review'))}
      />
    );
  const repeat = mayRepeat(parts) ? details.draft.repeat : null;
  return (
    <ReviewStep
      {...{ site, parts, asked, start, now, visit, hold: time.held }}
      steps={flow.steps}
      draft={details.draft}
      isBooking={booking.isBooking}
      problem={booking.problem}
      onRepeat={(repeat) => details.keep({ ...details.draft, repeat })}
      onBook={() => void booking.book({ asked, start, fields: fieldsOf(parts), repeat }, details.draft)}
    />
  );
}

/** Loads the code of the later steps when the browser is idle. */
function useLaterSteps(): void {
  const client = useQueryClient();
  useEffect(() => {
    const fetchAll = () => {
      for (const step of [StaffStep, TimeStep, DetailsStep, ReviewStep]) step.preload(client);
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
