import type { AffectedAppointment } from '@daybook/contract/schedule-impact';
import { msg, t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { PickField } from '@daybook/ui/PickField';
import { NativeSelect } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useArea } from '../../kit/area/Area.tsx';
import { useBusiness } from '../business/Business.tsx';
import { personPick } from '../catalogue/picks.ts';
import { isChoice } from './choices.ts';
import classes from './ImpactDialog.module.css';
import type { Choice } from './use-decisions.ts';
import type { FreeColleagues } from './use-free-colleagues.ts';

interface Props {
  appointment: AffectedAppointment;
  /** Empty if the booking's choice is made at another of its appointments. */
  choices: readonly { value: Choice; label: string }[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** Set while the appointment is to be reassigned. */
  free: FreeColleagues | undefined;
  onChooseColleague: (staffId: string) => void;
}

/** One appointment that a change leaves outside, with the choice for its booking and its new staff member. */
export function AffectedItem({ appointment, choices, choice, onChoose, free, onChooseColleague }: Props) {
  const { reference, serviceName } = appointment;
  return (
    <li className={classes.item}>
      <What appointment={appointment} />
      {choices.length > 0 && (
        <NativeSelect
          aria-label={t('Action for {reference}', { reference })}
          value={choice}
          onChange={({ currentTarget: { value } }) => {
            if (isChoice(value)) onChoose(value);
          }}
          data={[...choices]}
        />
      )}
      {free && free.colleagues.length > 0 && (
        <PickField
          className={classes.taker}
          aria-label={t('Team member for {serviceName} in {reference}', { serviceName, reference })}
          value={free.chosen ?? ''}
          onChange={onChooseColleague}
          picks={free.colleagues.map((colleague) => personPick(colleague))}
        />
      )}
      {free && free.colleagues.length === 0 && (
        <p className={classes.nobody} role="status">
          {t(nobody[free.state])}
        </p>
      )}
    </li>
  );
}

const nobody: Readonly<Record<FreeColleagues['state'], string>> = {
  loading: msg('Checking who is available…'),
  failed: msg('Couldn’t check who is available.'),
  known: msg('No one else who does this is available then.'),
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
        {t('{when} · {serviceName} with {staffName} · {reference}', {
          when: when(startAt),
          serviceName,
          staffName,
          reference,
        })}
      </p>
    </div>
  );
}

function whyOf({ reason, closureName }: AffectedAppointment): string | null {
  switch (reason) {
    case 'closed':
      return closureName ?? t('Closed');
    case 'time_off':
      return t('Time off');
    case 'break':
      return t('During a break');
    case 'buffer':
      return t('Buffer outside working hours');
    case 'staff_inactive':
      return null;
    default:
      return t('Outside working hours');
  }
}
