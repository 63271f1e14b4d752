import type { AffectedAppointment } from '@daybook/contract/schedule-impact';
import { areaPaths } from '@daybook/shell/paths';
import { NativeSelect } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useArea } from '../../kit/area/Area.tsx';
import { useBusiness } from '../business/Business.tsx';
import { isChoice } from './choices.ts';
import classes from './ImpactDialog.module.css';
import type { Choice } from './use-fates.ts';
import type { Takers } from './use-takers.ts';

interface Props {
  appointment: AffectedAppointment;
  /** Empty if the booking's choice is made at another of its appointments. */
  choices: readonly { value: Choice; label: string }[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** Set while the appointment is to be reassigned. */
  takers: Takers | undefined;
  onTaker: (staffId: string) => void;
}

/** One appointment that a change leaves outside, with the choice for its booking and its new staff member. */
export function AffectedItem({ appointment, choices, choice, onChoose, takers, onTaker }: Props) {
  const { reference, serviceName } = appointment;
  return (
    <li className={classes.item}>
      <What appointment={appointment} />
      {choices.length > 0 && (
        <NativeSelect
          aria-label={`What becomes of ${reference}`}
          value={choice}
          onChange={({ currentTarget: { value } }) => {
            if (isChoice(value)) onChoose(value);
          }}
          data={[...choices]}
        />
      )}
      {takers && takers.colleagues.length > 0 && (
        <NativeSelect
          className={classes.taker}
          aria-label={`Who takes ${serviceName} of ${reference}`}
          value={takers.chosen ?? ''}
          onChange={({ currentTarget: { value } }) => onTaker(value)}
          data={takers.colleagues.map(({ staffId, name }) => ({ value: staffId, label: name }))}
        />
      )}
      {takers && takers.colleagues.length === 0 && (
        <p className={classes.nobody} role="status">
          {nobody[takers.state]}
        </p>
      )}
    </li>
  );
}

const nobody: Readonly<Record<Takers['state'], string>> = {
  loading: 'Looking who is free …',
  failed: 'Who is free could not be found out.',
  known: 'Nobody else who does this is free then.',
};

function What({ appointment }: { appointment: AffectedAppointment }) {
  const area = useArea();
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

function whyOf({ reason, closureName }: AffectedAppointment): string | null {
  switch (reason) {
    case 'closed':
      return closureName ?? 'Closed';
    case 'time_off':
      return 'Time off';
    case 'break':
      return 'In a break';
    case 'buffer':
      return 'Buffer outside the hours';
    case 'staff_inactive':
      return null;
    default:
      return 'Outside the hours';
  }
}
