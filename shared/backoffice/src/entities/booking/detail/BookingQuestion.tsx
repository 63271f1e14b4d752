import type { Booking } from '@daybook/contract/register';
import type { BookingAction } from '@daybook/domain/booking';
import { t } from '@daybook/i18n';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { useRef, useState } from 'react';
import { MessageField } from '../../../kit/fields/MessageField.tsx';
import { ReasonField } from '../../../kit/fields/ReasonField.tsx';
import { useBusiness } from '../../business/Business.tsx';
import { type EndChoice, EndMoney } from '../payments/EndMoney.tsx';
import { type Reach, SeriesChoice } from '../series/SeriesChoice.tsx';
import { followingOf } from '../series/series-bookings.ts';
import { actionLabels } from './action-labels.ts';
import classes from './BookingQuestion.module.css';
import { customerName, serviceNames } from './booking-labels.ts';

/** The text typed with an answer; may be empty. */
export interface Words {
  reason: string;
  /** The message to the customer. */
  message: string;
  /** The decision about the payments. */
  money: EndChoice;
}

interface Props {
  booking: Booking;
  /** The action in question; null while the dialog is closed. */
  action: BookingAction | null;
  isBusy: boolean;
  problem: string | null;
  /** `following` includes the later bookings of the series. */
  onAnswer: (action: BookingAction, words: Words, reach: Reach) => void;
  onDismiss: () => void;
}

/** Asks before actions that refuse a customer. The typed reason survives an error and another user's change. */
export function BookingQuestion({ booking, action, isBusy, problem, onAnswer, onDismiss }: Props) {
  const { when } = useBusiness();
  const [reason, setReason] = useTyped(`booking-question-${booking.bookingId}-reason`, '', action !== null);
  const [message, setMessage] = useTyped(
    `booking-question-${booking.bookingId}-message`,
    '',
    action !== null,
  );
  const [money, setMoney] = useState<EndChoice>({});
  const [reach, setReach] = useState<Reach>('one');
  // The dialog keeps its content while it closes.
  const last = useRef(action);
  if (action) last.current = action;
  const end = endOf(last.current);
  const words = last.current && actionLabels[last.current];
  if (!words?.question) return null;
  const following = last.current === 'cancel' ? followingOf(booking).length : 0;
  const goesOn = following > 0 && reach === 'following';
  const hasAddress = booking.customer.email !== '';

  return (
    <ConfirmDialog
      isOpen={action !== null}
      title={t(words.question.title)}
      confirmLabel={goesOn ? t('Cancel {count} bookings', { count: following + 1 }) : t(words.label)}
      dismissLabel={t(words.question.keep)}
      tone="danger"
      isBusy={isBusy}
      error={problem}
      returnsFocus={false}
      onConfirm={() =>
        action &&
        onAnswer(
          action,
          { reason: reason.trim(), message: message.trim(), money },
          goesOn ? 'following' : 'one',
        )
      }
      onDismiss={onDismiss}
    >
      <p className={classes.what}>
        <strong>{customerName(booking.customer)}</strong>, {serviceNames(booking.appointments)},{' '}
        {when(booking.startAt)}. {t(words.question.consequence)}
      </p>
      {following > 0 && <SeriesChoice reach={reach} count={following} onChange={setReach} />}
      {end && !goesOn && action && (
        <EndMoney booking={booking} action={end} choice={money} onChange={setMoney} />
      )}
      {words.question.reason && hasAddress && <MessageField value={message} onChange={setMessage} />}
      {words.question.reason && (
        <ReasonField
          label={t(words.question.reason)}
          description={t('Saved in the booking’s history. Not sent to the customer.')}
          value={reason}
          onChange={setReason}
        />
      )}
    </ConfirmDialog>
  );
}

/** Actions after which a booking does not take place. */
const endOf = (action: BookingAction | null) =>
  action === 'cancel' || action === 'no-show' || action === 'decline' ? action : null;
