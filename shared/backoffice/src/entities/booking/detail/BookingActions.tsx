import type { Booking } from '@daybook/contract/register';
import { type BookingAction, bookingActions } from '@daybook/domain/booking';
import { focusPageHeading } from '@daybook/shell/focus-heading';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { type MouseEventHandler, useRef, useState } from 'react';
import { SeriesResults } from '../series/SeriesResults.tsx';
import { actionLabels } from './action-labels.ts';
import classes from './BookingActions.module.css';
import { BookingQuestion } from './BookingQuestion.tsx';
import { useBookingAction } from './use-booking-action.ts';
import { useCancelFollowing } from './use-cancel-following.ts';

/** The next step of a visit, shown as the primary action. */
const steps: readonly BookingAction[] = ['confirm', 'check-in', 'start', 'complete'];

/** A request is declined, not cancelled. */
const offeredOf = ({ abilities }: Booking): BookingAction[] =>
  bookingActions.filter(
    (action) => abilities.includes(action) && !(action === 'cancel' && abilities.includes('decline')),
  );

interface Props {
  booking: Booking;
  /**
   * Called after an action: its button is gone, and the focus must move. By default to the page's heading, which shows
   * the result.
   */
  onDone?: () => void;
}

/** The possible actions of a booking, the next step of its visit first. */
export function BookingActions({ booking, onDone = focusPageHeading }: Props) {
  const [asked, setAsked] = useState<BookingAction | null>(null);
  const opener = useRef<HTMLElement>(null);
  const { act, reset, pending, failed, problem } = useBookingAction(booking);
  const possible = offeredOf(booking);
  const primary = steps.find((step) => possible.includes(step));
  const others = possible.filter((action) => action !== primary).reverse();
  // The action may have become impossible meanwhile; then the problem appears beside the buttons.
  const isOpen = asked !== null && possible.includes(asked);

  const done = () => {
    setAsked(null);
    onDone();
  };

  const series = useCancelFollowing(booking, done);
  const question = isOpen && series.visits === null ? asked : null;

  const dismiss = () => {
    reset();
    series.reset();
    setAsked(null);
    opener.current?.focus();
  };

  const choose = (action: BookingAction, button: HTMLElement) => {
    reset();
    opener.current = button;
    if (actionLabels[action].question) setAsked(action);
    else act(action, { onDone: done });
  };

  return (
    <div className={classes.root}>
      <div className={classes.buttons}>
        {[...others, ...(primary ? [primary] : [])].map((action) => (
          <ActionButton
            key={action}
            action={action}
            isPrimary={action === primary}
            isBusy={pending === action && question === null}
            isDisabled={pending !== null}
            onClick={(event) => choose(action, event.currentTarget)}
          />
        ))}
      </div>
      <InlineError>{question === null && problem}</InlineError>
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
      <SeriesResults
        visits={series.visits}
        words={{
          title: 'Not every visit could be cancelled',
          intro: 'What was refused stays as it was.',
          done: 'cancelled',
          confirm: 'Done',
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
  action: BookingAction;
  isPrimary: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  onClick: MouseEventHandler<HTMLElement>;
}

function ActionButton({ action, isPrimary, isBusy, isDisabled, onClick }: ButtonProps) {
  const { label, icon: Glyph } = actionLabels[action];
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      leftSection={<Glyph aria-hidden size={16} />}
      loading={isBusy}
      disabled={isDisabled && !isBusy}
      onClick={onClick}
      data-primary={isPrimary || undefined}
    >
      {label}
    </Button>
  );
}
