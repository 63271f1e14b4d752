import type { AffectedAppointment } from '@daybook/contract/schedule-impact';
import { t } from '@daybook/i18n';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Quiet } from '@daybook/ui/Layout';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { MessageField } from '../../kit/fields/MessageField.tsx';
import { ReasonField } from '../../kit/fields/ReasonField.tsx';
import { AffectedItem } from './AffectedItem.tsx';
import { choicesFor, isChoice } from './choices.ts';
import classes from './ImpactDialog.module.css';
import type { BookingDecisions, Choice } from './use-decisions.ts';
import { useFreeColleagues } from './use-free-colleagues.ts';

interface Props {
  change: {
    /** Null while the dialog is closed. */
    affected: readonly AffectedAppointment[] | null;
    hasGrown: boolean;
    offersColleagues: boolean;
    isBusy: boolean;
    problem: string | null;
    onAnswer: (decided: BookingDecisions) => void;
    onDismiss: () => void;
  };
  /** The title by number of bookings; defaults to that of a change of hours. */
  titleFor?: (count: number) => string;
  /** The verb of the confirming button. */
  confirmLabel?: string;
}

const outside = (count: number) =>
  t('{count, plural, one {# booking would be outside} other {# bookings would be outside}}', { count });

/**
 * The bookings that a change leaves outside the hours, with a choice for each. Without a choice a booking stays as it
 * is.
 */
export function ImpactDialog({ change, titleFor = outside, confirmLabel = t('Save') }: Props) {
  const { affected, hasGrown, offersColleagues, isBusy, problem, onAnswer, onDismiss } = change;
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const [reason, setReason] = useTyped('impact-reason', '', affected !== null);
  const [message, setMessage] = useTyped('impact-message', '', affected !== null);
  const [missing, setMissing] = useState<string | null>(null);
  // The dialog keeps its content while it closes.
  const [last, setLast] = useState<readonly AffectedAppointment[]>([]);
  if (affected && affected !== last) setLast(affected);
  const choiceOf = (bookingId: string): Choice => chosen[bookingId] ?? 'keep';
  const bookings = [...new Map(last.toReversed().map((one) => [one.bookingId, one])).values()].toReversed();
  const chosenFor = (choice: Choice) => bookings.filter(({ bookingId }) => choiceOf(bookingId) === choice);
  const cancelled = chosenFor('cancel');
  const notifiesCustomers = cancelled.length > 0 || chosenFor('give').length > 0;
  const free = useFreeColleagues(last.filter(({ bookingId }) => choiceOf(bookingId) === 'give'));

  const choose = (of: readonly AffectedAppointment[], choice: Choice) => {
    setMissing(null);
    const possible = of.filter((one) =>
      choicesFor(one, offersColleagues).some(({ value }) => value === choice),
    );
    setChosen((current) => ({
      ...current,
      ...Object.fromEntries(possible.map(({ bookingId }) => [bookingId, choice])),
    }));
  };

  const confirm = () => {
    const without = last.find(
      ({ bookingId, appointmentId }) => choiceOf(bookingId) === 'give' && !free.of(appointmentId)?.chosen,
    );
    setMissing(
      without
        ? t('Choose a team member for {reference}, or another action.', {
            reference: without.reference,
          })
        : null,
    );
    if (without) return;
    const newStaffOf = (appointmentId: string) => free.of(appointmentId)?.chosen ?? null;
    onAnswer({ choiceOf, newStaffOf, reason: reason.trim(), message: message.trim() });
  };

  return (
    <ConfirmDialog
      isOpen={affected !== null}
      title={titleFor(bookings.length)}
      confirmLabel={
        cancelled.length > 0
          ? t('{confirmLabel} and cancel {count}', { confirmLabel, count: cancelled.length })
          : confirmLabel
      }
      dismissLabel={t('Back')}
      tone={cancelled.length > 0 ? 'danger' : 'plain'}
      isBusy={isBusy}
      error={missing ?? problem}
      onConfirm={confirm}
      onDismiss={onDismiss}
    >
      <Quiet role={hasGrown ? 'alert' : undefined}>
        {hasGrown && `${t('New bookings have come in.')} `}
        {t('Bookings stay as they are unless you pick an action.')}
      </Quiet>
      {bookings.length > 1 && (
        <NativeSelect
          label={t('For all')}
          value=""
          onChange={({ currentTarget: { value } }) => {
            if (isChoice(value)) choose(bookings, value);
          }}
          data={[{ value: '', label: t('Choose for each') }, ...choicesForAll(bookings, offersColleagues)]}
        />
      )}
      <ul className={classes.list}>
        {last.map((one) => (
          <AffectedItem
            key={one.appointmentId}
            appointment={one}
            choices={bookings.includes(one) ? choicesFor(one, offersColleagues) : []}
            choice={choiceOf(one.bookingId)}
            onChoose={(choice) => choose([one], choice)}
            free={free.of(one.appointmentId)}
            onChooseColleague={(staffId) => free.choose(one.appointmentId, staffId)}
          />
        ))}
      </ul>
      {notifiesCustomers && <MessageField value={message} onChange={setMessage} />}
      {cancelled.length > 0 && (
        <ReasonField
          label={t('Reason for cancelling')}
          description={t('Kept in each booking’s history, not sent.')}
          value={reason}
          onChange={setReason}
        />
      )}
    </ConfirmDialog>
  );
}

/** Choices available for at least one of them. */
const choicesForAll = (bookings: readonly AffectedAppointment[], offersColleagues: boolean) => [
  ...new Map(
    bookings
      .flatMap((one) => choicesFor(one, offersColleagues))
      .map((choice) => [choice.value, choice] as const),
  ).values(),
];
