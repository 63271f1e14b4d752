import { waitlistMutations } from '@daybook/api/waitlist';
import type { WaitlistInput } from '@daybook/contract/waitlist';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { focusHeading } from '@daybook/shell/focus-heading';
import { usePageTitle } from '@daybook/shell/page-title';
import { useIsRendered } from '@daybook/shell/use-is-rendered';
import { useNow } from '@daybook/ui/use-now';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { dayOf } from '../booking/days.ts';
import { bookingPath } from '../booking/paths.ts';
import { readBookingChoice } from '../booking/read-booking-choice.ts';
import { requestedBooking } from '../booking/requested-booking.ts';
import { WaitlistStep } from '../features/waitlist/WaitlistStep.tsx';
import classes from '../features/waitlist/waitlist.module.css';
import { forgetAttempt, idempotencyKeyFor } from './attempt.ts';
import { BookingSkeleton } from './BookingSkeleton.tsx';
import { createProofWork } from './proof.ts';
import { WaitlistPlaceScreen } from './WaitlistPlaceScreen.tsx';
import { type FlowData, WithFlowData } from './WithFlowData.tsx';

/** `/booking/waitlist`: with a link's token the entry, with a booking the form to join. */
export function WaitlistScreen() {
  usePageTitle(t('Waiting list'));
  const isRendered = useIsRendered();
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('t');
  if (isRendered) return <BookingSkeleton />;
  if (token !== null) return <WaitlistPlaceScreen key={token} token={token} />;
  return <WithFlowData title={t('Join the waiting list')}>{(data) => <Joining {...data} />}</WithFlowData>;
}

function Joining({ site, catalogue }: FlowData) {
  const now = useNow();
  const [search] = useSearchParams();
  const { booking, parts } = readBookingChoice(
    search,
    catalogue,
    { today: dayOf(now, site.zone), atMs: now.getTime() },
    site.policy.servicesPerVisit,
  );
  const { join, joined, isSending, error } = useJoining();
  const requested = requestedBooking(booking);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (joined) focusHeading(heading.current);
  }, [joined]);

  if (!requested || !parts.every(({ service }) => service.waitlistAllowed)) {
    return <Navigate to={bookingPath(booking)} replace />;
  }
  return (
    <div className={classes.page}>
      <h1 ref={heading} className={classes.title} tabIndex={-1}>
        {joined ? t('You’re on the waiting list') : t('Join the waiting list')}
      </h1>
      {joined ? (
        <>
          <p className={classes.lead}>
            {t(
              'We sent the details to {email}, with a link to leave the list. We’ll email you again as soon as a suitable time opens up.',
              { email: joined.maskedEmail },
            )}
          </p>
          <Button variant="default" component={Link} to={bookingPath(booking)}>
            {t('Back to the times')}
          </Button>
        </>
      ) : (
        <WaitlistStep {...{ site, now, booking, parts, requested, isSending, error }} onJoin={join} />
      )}
    </div>
  );
}

/** Computes the proof of work while the visitor types, and sends the form once. */
function useJoining() {
  const client = useQueryClient();
  const [work] = useState(() => createProofWork(client));
  useEffect(() => work.begin(), [work]);
  const { mutate, data, isPending, error } = useMutation({
    ...waitlistMutations.join(),
    meta: shownByScreen,
    onSettled: () => {
      forgetAttempt();
      // The next attempt needs a new proof.
      work.begin();
    },
  });
  const join = (input: WaitlistInput) => {
    if (!isPending) mutate({ input, idempotencyKey: idempotencyKeyFor(input), proof: work.take });
  };
  return { join, joined: data, isSending: isPending, error };
}
