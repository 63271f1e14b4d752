import type { Booking } from '@daybook/contract/register';
import type { BookingAction } from '@daybook/domain/booking';
import type { VisitStep } from '@daybook/domain/visit-steps';
import { t } from '@daybook/i18n';
import { focusPageHeading } from '@daybook/shell/focus-heading';
import { areaPaths } from '@daybook/shell/paths';
import { InlineError } from '@daybook/ui/InlineError';
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCalendarPlus, IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useArea } from '../../../kit/area/Area.tsx';
import { useSlotActions } from '../../../kit/slots/use-slot-actions.tsx';
import { useCheckOut } from '../check-out/use-check-out.ts';
import { RunningLate } from '../late/RunningLate.tsx';
import { useMarkLate } from '../late/use-mark-late.ts';
import { SeriesResults } from '../series/SeriesResults.tsx';
import { actionLabels, stepLabels } from './action-labels.ts';
import classes from './BookingActions.module.css';
import { BookingQuestion } from './BookingQuestion.tsx';
import { StepMenu } from './StepMenu.tsx';
import { useBookAgain } from './use-book-again.ts';
import { useBookingAction } from './use-booking-action.ts';
import { useCancelFollowing } from './use-cancel-following.ts';
import { useSteps } from './use-steps.ts';

interface Props {
  booking: Booking;
  /**
   * Called after an action. Its button has disappeared, so the focus must move; by default to the page's heading, which
   * shows the result.
   */
  onDone?: () => void;
}

/** The next step of a booking as a button, and everything else in a menu. */
export function BookingActions({ booking, onDone = focusPageHeading }: Props) {
  const [dialog, setDialog] = useState<BookingAction | 'late' | null>(null);
  const area = useArea();
  const more = useRef<HTMLButtonElement>(null);
  const { act, reset, pending, failed, problem } = useBookingAction(booking);
  const { primary, others } = useSteps(booking);
  const again = useBookAgain(booking);
  const checkOut = useCheckOut();
  const late = useMarkLate(booking);
  const added = useSlotActions('booking-action@1', { bookingId: booking.bookingId }, () =>
    more.current?.focus(),
  );
  // The action may have become impossible while the dialog was open; then the problem appears beside the buttons.
  const isAsking = dialog !== null && dialog !== 'late' && others.includes(dialog);

  const done = () => {
    setDialog(null);
    onDone();
  };

  const series = useCancelFollowing(booking, done);
  const question = isAsking && series.bookings === null ? dialog : null;

  const dismiss = () => {
    reset();
    series.reset();
    setDialog(null);
    more.current?.focus();
  };

  const choose = (step: VisitStep) => {
    reset();
    late.reset();
    if (step === 'check-out') checkOut(booking.bookingId);
    else if (step === 'late' || actionLabels[step].question) setDialog(step);
    else act(step, { onDone: done });
  };

  return (
    <div className={classes.root}>
      <div className={classes.buttons}>
        {booking.abilities.includes('edit') && (
          <Button
            component={Link}
            to={areaPaths(area).editBooking(booking.bookingId)}
            variant="default"
            leftSection={<IconPencil aria-hidden size={16} />}
          >
            {t('Edit')}
          </Button>
        )}
        <StepMenu
          steps={others}
          label={t('More')}
          target={more}
          loading={(pending !== null && pending !== primary && question === null) || late.isPending}
          disabled={pending !== null}
          onChoose={choose}
          onLate={(minutes) => {
            reset();
            late.markAndTell(minutes, onDone);
          }}
        >
          {again && (
            <Menu.Item component={Link} to={again} leftSection={<IconCalendarPlus aria-hidden size={16} />}>
              {t('Book again')}
            </Menu.Item>
          )}
          {added.items}
        </StepMenu>
        {primary && (
          <PrimaryButton
            step={primary}
            isBusy={pending === primary}
            isDisabled={pending !== null}
            onClick={() => choose(primary)}
          />
        )}
      </div>
      <InlineError>{question === null && (problem ?? late.problem)}</InlineError>
      <BookingQuestion
        booking={booking}
        action={question}
        isBusy={pending !== null || series.isBusy}
        problem={failed === question ? problem : series.problem}
        onAnswer={(action, words, reach) =>
          reach === 'following' ? series.cancel(words) : act(action, { ...words, onDone: done })
        }
        onDismiss={dismiss}
      />
      {added.open}
      {dialog === 'late' && <RunningLate booking={booking} onDone={done} onDismiss={dismiss} />}
      <SeriesResults
        bookings={series.bookings}
        words={{
          title: t('Some visits weren’t cancelled'),
          intro: t('Visits that couldn’t be cancelled stay booked.'),
          done: t('Cancelled'),
          confirm: t('Done'),
        }}
        onClose={() => {
          series.reset();
          done();
        }}
      />
    </div>
  );
}

interface ButtonProps {
  step: VisitStep;
  isBusy: boolean;
  isDisabled: boolean;
  onClick: () => void;
}

function PrimaryButton({ step, isBusy, isDisabled, onClick }: ButtonProps) {
  const { label, icon: Glyph } = stepLabels[step];
  return (
    <Button
      leftSection={<Glyph aria-hidden size={16} />}
      loading={isBusy}
      disabled={isDisabled && !isBusy}
      onClick={onClick}
      data-primary
    >
      {t(label)}
    </Button>
  );
}
