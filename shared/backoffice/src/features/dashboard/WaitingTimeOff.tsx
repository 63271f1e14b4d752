import type { Dashboard } from '@daybook/contract/desk';
import { Link } from 'react-router-dom';
import { useBusiness } from '../../entities/business/Business.tsx';
import { kindLabels } from '../../entities/schedule/time-off-kinds.ts';
import { useArea } from '../../kit/area/Area.tsx';
import { dateIn, daysText } from '../../kit/time/days-text.ts';
import classes from './NeedsAttention.module.css';

interface Props {
  timeOff: Dashboard['attention']['timeOff']['items'][number];
}

/** Links to the rota, where the request is answered with the team's week in view. */
export function WaitingTimeOff({ timeOff }: Props) {
  const area = useArea();
  const { now, zone } = useBusiness();
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <Link className={classes.name} to={`${area}/all-staff?week=${timeOff.firstOn}`}>
          {timeOff.staffName}
        </Link>
        <p className={classes.detail}>
          {daysText(timeOff, dateIn(now, zone))} · {kindLabels[timeOff.kind].toLowerCase()}
        </p>
      </div>
    </li>
  );
}
