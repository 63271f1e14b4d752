import type { Site } from '@daybook/contract/site';
import { type Message, msg, t } from '@daybook/i18n';
import { focusHeading } from '@daybook/shell/focus-heading';
import { useNow } from '@daybook/ui/use-now';
import { VisuallyHidden } from '@mantine/core';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { bookingAt, type Step } from '../booking/booking-choice.ts';
import { capitalised, dayOf } from '../booking/days.ts';
import { depositAmount, depositTerms } from '../booking/deposit.ts';
import { bookingPath } from '../booking/paths.ts';
import type { Catalogue } from '../booking/read-booking-choice.ts';
import { timeLeft } from '../booking/time-left.ts';
import { toggleService } from '../booking/toggle-service.ts';
import { deviceZone, whenText } from '../booking/zone-line.ts';
import { isEmbedded } from '../embed/frame.ts';
import { useParentPage } from '../embed/use-parent-page.ts';
import { BookingSummary } from '../frame/BookingSummary.tsx';
import { BusinessFace } from '../frame/BusinessFace.tsx';
import { Progress } from '../frame/Progress.tsx';
import { PrimaryActionPlace } from '../frame/primary-action.tsx';
import classes from './booking.module.css';
import { holdAnnouncement, holdText } from './hold-labels.ts';
import { StepContent } from './StepContent.tsx';
import { useBook } from './use-book.ts';
import { useBookingChoice } from './use-booking-choice.ts';
import { useDetails } from './use-details.ts';
import { useTimeChoice } from './use-time-choice.ts';

/**
 * Moves the focus to the heading of a new step, except the first of the page. Runs before other effects, so that a step
 * can move it on to an error.
 */
function useStepFocus(step: Step): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusHeading(heading.current);
  }, [step]);
  return heading;
}

/** The text of the polite live region. A repeated sentence differs by a space, so that it is read again. */
function useAnnouncer() {
  const [announcement, setAnnouncement] = useState('');
  const announce = useCallback(
    (sentence: string) => setAnnouncement((before) => (before === sentence ? `${sentence}\u00a0` : sentence)),
    [],
  );
  return { announcement, announce };
}

const titles: Readonly<Record<Step, Message>> = {
  services: msg('Choose a service'),
  staff: msg('Choose who you’d like to see'),
  time: msg('Choose a time'),
  extras: msg('Anything else?'),
  details: msg('Your details'),
  review: msg('Review your visit'),
};

/** The business answers first, so a request is not booked yet. */
const requestTitles: Readonly<Record<Step, Message>> = {
  ...titles,
  time: msg('Choose a time to request'),
  review: msg('Review your request'),
};

interface Props {
  site: Site;
  catalogue: Catalogue;
  /** Receives the title of the page, which follows the step. */
  onTitle: (title: string) => void;
}

/** The steps of the flow for the booking in the address. */
export function BookingFlow({ site, catalogue, onTitle }: Props) {
  const now = useNow();
  const { announcement, announce } = useAnnouncer();
  const [actionPlace, setActionPlace] = useState<HTMLElement | null>(null);
  const details = useDetails();
  const flow = useBookingChoice({ site, catalogue, now, hasDetails: details.draft.isComplete });
  const { booking: choice, parts, steps, step, go } = flow;
  const time = useTimeChoice({ booking: choice, step, dayOf: (instant) => dayOf(instant, site.zone), go });
  const booking = useBook(time, (fields) => {
    details.setFieldErrors(fields);
    go(bookingAt(choice, 'details'));
  });
  const deposit = depositTerms(parts, choice.seats ?? 1, site);
  const heading = useStepFocus(step);
  const isRequest = parts.some(({ service }) => service.needsApproval);
  const title = t((isRequest ? requestTitles : titles)[step]);
  useEffect(() => onTitle(title), [title, onTitle]);
  const parentPage = useParentPage();
  useEffect(() => parentPage?.tell({ type: 'daybook:step', step }), [parentPage, step]);

  const { prepare } = booking;
  useEffect(() => {
    if (step === 'details' || step === 'review') prepare();
  }, [step, prepare]);

  const { held, phase } = time;
  useEffect(() => {
    const sentence = phase && holdAnnouncement(phase);
    if (sentence) announce(sentence);
  }, [phase, announce]);

  return (
    <PrimaryActionPlace value={actionPlace}>
      {step === 'services' && !isEmbedded() && <BusinessFace site={site} team={catalogue.staff} now={now} />}
      <div className={classes.layout}>
        <div className={classes.step}>
          <Progress steps={steps} step={step} booking={choice} />
          <h1 ref={heading} tabIndex={-1} className={classes.heading}>
            {title}
          </h1>
          {step === 'services' && site.welcome && (
            <p className={classes.welcome} dir="auto">
              {site.welcome}
            </p>
          )}
          {flow.notice && <p className={classes.notice}>{flow.notice}</p>}
          <StepContent {...{ site, catalogue, now, flow, time, booking, details, announce }} />
        </div>
        <BookingSummary
          parts={parts}
          seats={choice.seats ?? 1}
          when={choice.start ? capitalised(whenText(choice.start, site.zone, now)) : null}
          hold={held}
          zone={site.zone}
          dueNow={deposit?.payers === 'everyone' ? depositAmount(deposit) : null}
          withoutPath={
            step === 'services' && parts.length > 1
              ? (serviceId) => bookingPath(toggleService(choice, serviceId, catalogue))
              : null
          }
          holdText={held && phase && holdText(held, phase, site.zone, deviceZone())}
          holdLeft={held && timeLeft(held.expiresAt, Date.now())}
          actionRef={setActionPlace}
        />
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </PrimaryActionPlace>
  );
}
