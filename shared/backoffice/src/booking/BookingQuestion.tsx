import type { Booking } from '@daybook/contract/register';
import type { BookingAction } from '@daybook/domain/booking';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { useRef, useState } from 'react';
import { useBusiness } from '../business/Business.tsx';
import { actionWords } from './action-words.ts';
import classes from './BookingQuestion.module.css';
import { customerName, serviceNames } from './booking-words.ts';
import { ReasonField } from './ReasonField.tsx';

interface Props {
  booking: Booking;
  /** What is asked about; null while nothing is. */
  action: BookingAction | null;
  isBusy: boolean;
  problem: string | null;
  onAnswer: (action: BookingAction, reason: string) => void;
  onDismiss: () => void;
}

/** Asks before what tells the customer no. The typed reason outlives a refusal and a change by someone else. */
export function BookingQuestion({ booking, action, isBusy, problem, onAnswer, onDismiss }: Props) {
  const { when } = useBusiness();
  const [reason, setReason] = useState('');
  // While the dialog leaves, it still says what it said.
  const last = useRef(action);
  if (action) last.current = action;
  const words = last.current && actionWords[last.current];
  if (!words?.question) return null;

  return (
    <ConfirmDialog
      isOpen={action !== null}
      title={words.question.title}
      confirmLabel={words.label}
      dismissLabel={words.question.keep}
      tone="danger"
      isBusy={isBusy}
      error={problem}
      returnsFocus={false}
      onConfirm={() => action && onAnswer(action, reason.trim())}
      onDismiss={onDismiss}
    >
      <p className={classes.what}>
        <strong>{customerName(booking.customer)}</strong>, {serviceNames(booking.appointments)},{' '}
        {when(booking.startAt)}. {words.question.consequence}
      </p>
      {words.question.reason && (
        <ReasonField
          label={words.question.reason}
          description="Kept in the booking's history, not sent."
          value={reason}
          onChange={setReason}
        />
      )}
    </ConfirmDialog>
  );
}
