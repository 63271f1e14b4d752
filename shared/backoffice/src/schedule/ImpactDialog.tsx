import type { AffectedAppointment } from '@daybook/contract/schedule-impact';
import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ReasonField } from '../booking/ReasonField.tsx';
import { useBusiness } from '../business/Business.tsx';
import classes from './ImpactDialog.module.css';
import type { Choice, useScheduleChange } from './use-schedule-change.ts';

interface Props {
  area: BackofficeArea;
  change: ReturnType<typeof useScheduleChange>['dialog'];
}

const isChoice = (value: string): value is Choice => value in choices;
const choices: Readonly<Record<Choice, string>> = {
  keep: 'Keep it at its time',
  move: 'I move it myself',
  cancel: 'Cancel it',
};

/** The bookings that a change leaves outside, and what becomes of each. They change only by what is chosen here. */
export function ImpactDialog({ area, change }: Props) {
  const { affected, hasGrown, isBusy, problem, onAnswer, onDismiss } = change;
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const [reason, setReason] = useState('');
  // While the dialog leaves, it still shows what it showed.
  const [last, setLast] = useState<readonly AffectedAppointment[]>([]);
  if (affected && affected !== last) setLast(affected);
  const choiceOf = (bookingId: string): Choice => chosen[bookingId] ?? 'keep';
  const cancelled = new Set(
    last.flatMap(({ bookingId }) => (choiceOf(bookingId) === 'cancel' ? bookingId : [])),
  );
  const count = new Set(last.map(({ bookingId }) => bookingId)).size;

  return (
    <ConfirmDialog
      isOpen={affected !== null}
      title={count === 1 ? 'One booking would be outside' : `${count} bookings would be outside`}
      confirmLabel={cancelled.size > 0 ? `Save and cancel ${cancelled.size}` : 'Save'}
      dismissLabel="Back"
      tone={cancelled.size > 0 ? 'danger' : 'plain'}
      isBusy={isBusy}
      error={problem}
      onConfirm={() => onAnswer({ choiceOf, reason: reason.trim() })}
      onDismiss={onDismiss}
    >
      <p className={classes.lead} role={hasGrown ? 'alert' : undefined}>
        {hasGrown && 'Others have been booked meanwhile. '}
        Nothing happens to a booking unless you choose it here.
      </p>
      <ul className={classes.list}>
        {last.map((one, index) => (
          <li key={one.appointmentId} className={classes.item}>
            <What area={area} appointment={one} />
            {last.findIndex(({ bookingId }) => bookingId === one.bookingId) === index && (
              <NativeSelect
                aria-label={`What becomes of ${one.reference}`}
                value={choiceOf(one.bookingId)}
                onChange={({ currentTarget: { value } }) => {
                  if (isChoice(value)) setChosen((current) => ({ ...current, [one.bookingId]: value }));
                }}
                data={Object.entries(choices)
                  .filter(([value]) => value !== 'cancel' || one.canCancel)
                  .map(([value, label]) => ({ value, label }))}
              />
            )}
          </li>
        ))}
      </ul>
      {cancelled.size > 0 && (
        <ReasonField
          label="Reason for cancelling"
          description="Kept in the history of each booking."
          value={reason}
          onChange={setReason}
        />
      )}
    </ConfirmDialog>
  );
}

function What({ area, appointment }: { area: BackofficeArea; appointment: AffectedAppointment }) {
  const { when } = useBusiness();
  const { bookingId, reference, customerName, startAt, serviceName, staffName } = appointment;
  return (
    <div className={classes.what}>
      <p className={classes.name}>
        <Link to={areaPaths(area).booking(bookingId)} target="_blank" rel="noreferrer">
          {customerName ?? reference}
        </Link>
        <span className={classes.why}>{whyOf(appointment)}</span>
      </p>
      <p className={classes.detail}>
        {when(startAt)} · {serviceName} with {staffName} · {reference}
      </p>
    </div>
  );
}

function whyOf({ reason, closureName }: AffectedAppointment): string {
  switch (reason) {
    case 'closed':
      return closureName ?? 'Closed';
    case 'time_off':
      return 'Time off';
    case 'break':
      return 'In a break';
    case 'buffer':
      return 'Buffer outside the hours';
    default:
      return 'Outside the hours';
  }
}
