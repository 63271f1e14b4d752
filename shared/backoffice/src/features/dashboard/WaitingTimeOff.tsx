import type { Dashboard } from '@daybook/contract/desk';
import { t } from '@daybook/i18n';
import { Link } from 'react-router-dom';
import { useBusiness } from '../../entities/business/Business.tsx';
import { kindLabels } from '../../entities/schedule/time-off-kinds.ts';
import { useArea } from '../../kit/area/Area.tsx';
import { dateIn, daysText } from '../../kit/time/days-text.ts';
import classes from './NeedsAttention.module.css';

interface Props {
  timeOff: Dashboard['attention']['timeOff']['items'][number];
}

/** Links to the rota, to answer the request with the team's week in view. */
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
          {daysText(timeOff, dateIn(now, zone))} · {t(kindLabels[timeOff.kind])}
        </p>
      </div>
    </li>
  );
}
