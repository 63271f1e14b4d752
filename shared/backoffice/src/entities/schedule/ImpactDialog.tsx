import type { AffectedAppointment } from '@daybook/contract/schedule-impact';
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
import type { Choice, Fates } from './use-fates.ts';
import { useTakers } from './use-takers.ts';

interface Props {
  change: {
    /** Null while the dialog is closed. */
    affected: readonly AffectedAppointment[] | null;
    hasGrown: boolean;
    offersColleagues: boolean;
    isBusy: boolean;
    problem: string | null;
    onAnswer: (fates: Fates) => void;
    onDismiss: () => void;
  };
  /** The title by number of bookings; defaults to that of a change of hours. */
  titleFor?: (count: number) => string;
  /** The verb of the confirming button. */
  confirmLabel?: string;
}

const outside = (count: number) =>
  count === 1 ? 'One booking would be outside' : `${count} bookings would be outside`;

/** The bookings a change leaves outside, and what happens to each. They change only as chosen here. */
export function ImpactDialog({ change, titleFor = outside, confirmLabel = 'Save' }: Props) {
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
  const isTold = cancelled.length > 0 || chosenFor('give').length > 0;
  const takers = useTakers(last.filter(({ bookingId }) => choiceOf(bookingId) === 'give'));

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
      ({ bookingId, appointmentId }) => choiceOf(bookingId) === 'give' && !takers.of(appointmentId)?.chosen,
    );
    setMissing(
      without ? `Nobody is chosen yet who takes ${without.reference}. Choose what becomes of it.` : null,
    );
    if (without) return;
    const takerOf = (appointmentId: string) => takers.of(appointmentId)?.chosen ?? null;
    onAnswer({ choiceOf, takerOf, reason: reason.trim(), message: message.trim() });
  };

  return (
    <ConfirmDialog
      isOpen={affected !== null}
      title={titleFor(bookings.length)}
      confirmLabel={cancelled.length > 0 ? `${confirmLabel} and cancel ${cancelled.length}` : confirmLabel}
      dismissLabel="Back"
      tone={cancelled.length > 0 ? 'danger' : 'plain'}
      isBusy={isBusy}
      error={missing ?? problem}
      onConfirm={confirm}
      onDismiss={onDismiss}
    >
      <Quiet role={hasGrown ? 'alert' : undefined}>
        {hasGrown && 'Others have been booked meanwhile. '}
        Nothing happens to a booking unless you choose it here.
      </Quiet>
      {bookings.length > 1 && (
        <NativeSelect
          label="For all of them"
          value=""
          onChange={({ currentTarget: { value } }) => {
            if (isChoice(value)) choose(bookings, value);
          }}
          data={[{ value: '', label: 'Choose for each' }, ...choicesForAll(bookings, offersColleagues)]}
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
            takers={takers.of(one.appointmentId)}
            onTaker={(staffId) => takers.choose(one.appointmentId, staffId)}
          />
        ))}
      </ul>
      {isTold && <MessageField value={message} onChange={setMessage} />}
      {cancelled.length > 0 && (
        <ReasonField
          label="Reason for cancelling"
          description="Kept in the history of each booking, not sent."
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
