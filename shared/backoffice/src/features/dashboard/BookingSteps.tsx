import { bookingQueries } from '@daybook/api/bookings';
import type { CalendarAppointment } from '@daybook/contract/desk';
import type { VisitStep } from '@daybook/domain/visit-steps';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useCheckOut } from '../../entities/booking/check-out/use-check-out.ts';
import { stepLabels } from '../../entities/booking/detail/action-labels.ts';
import { StepMenu } from '../../entities/booking/detail/StepMenu.tsx';
import { useBookingAction } from '../../entities/booking/detail/use-booking-action.ts';
import { useSteps } from '../../entities/booking/detail/use-steps.ts';
import { useMarkLate } from '../../entities/booking/late/use-mark-late.ts';
import classes from './Today.module.css';

/** Cancelling and declining ask for a reason, on the booking's own page. */
const isHere = (step: VisitStep): boolean => step !== 'cancel' && step !== 'decline';

const RunningLate = lazy(async () => ({
  default: (await import('../../entities/booking/late/RunningLate.tsx')).RunningLate,
}));

/** These move an appointment between the open and the done ones. */
const moving: readonly VisitStep[] = ['complete', 'no-show', 'undo'];

interface Props {
  appointment: CalendarAppointment;
  onMoved: () => void;
}

/** The next step of an appointment, and the others in a menu. A notification offers to undo each. */
export function BookingSteps({ appointment, onMoved }: Props) {
  const { act, pending, problem } = useBookingAction(appointment);
  const { primary, others } = useSteps(appointment);
  const checkOut = useCheckOut();
  const [isLate, setIsLate] = useState(false);
  const late = useMarkLate(appointment);
  const booking = useQuery({ ...bookingQueries.detail(appointment.bookingId), enabled: isLate });
  const more = useRef<HTMLButtonElement>(null);
  const folded = others.filter(isHere);
  const trouble = problem ?? late.problem ?? (isLate && booking.error ? sentenceOf(booking.error) : null);
  if (primary === null && folded.length === 0 && !trouble) return null;
  const choose = (step: VisitStep) => {
    if (step === 'check-out') checkOut(appointment.bookingId);
    else if (step === 'late') setIsLate(true);
    else if (isHere(step)) act(step, { offersUndo: true, ...(moving.includes(step) && { onDone: onMoved }) });
  };
  const named = (label: string) => `${label}: ${appointment.customerName}, ${appointment.serviceName}`;
  return (
    <>
      <div className={classes.steps}>
        {primary && (
          <Button
            size="xs"
            variant="default"
            aria-label={named(t(stepLabels[primary].label))}
            loading={pending === primary}
            disabled={pending !== null && pending !== primary}
            onClick={() => choose(primary)}
          >
            {t(stepLabels[primary].label)}
          </Button>
        )}
        <StepMenu
          size="xs"
          steps={folded}
          label={named(t('More'))}
          target={more}
          loading={
            (pending !== null && pending !== primary) || (isLate && booking.isLoading) || late.isPending
          }
          disabled={pending !== null}
          onChoose={choose}
          onLate={late.markAndTell}
        />
      </div>
      {trouble && (
        <div className={classes.problem}>
          <InlineError>{trouble}</InlineError>
        </div>
      )}
      {isLate && booking.data && (
        <Suspense>
          <RunningLate
            booking={booking.data}
            onDone={() => setIsLate(false)}
            onDismiss={() => {
              setIsLate(false);
              more.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
