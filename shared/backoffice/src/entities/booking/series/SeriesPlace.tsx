import type { Booking } from '@daybook/contract/register';
import { areaPaths } from '@daybook/shell/paths';
import { StatusChip } from '@daybook/ui/StatusChip';
import { Link } from 'react-router-dom';
import { useArea } from '../../../kit/area/Area.tsx';
import { useBusiness } from '../../business/Business.tsx';
import classes from './SeriesPlace.module.css';

interface Props {
  booking: Pick<Booking, 'bookingId' | 'series'>;
}

/** The position of a visit in its series, with links to the others. */
export function SeriesPlace({ booking: { bookingId, series } }: Props) {
  const area = useArea();
  const { when } = useBusiness();
  if (!series) return null;
  return (
    <details className={classes.root}>
      <summary className={classes.place}>
        Visit {series.place} of {series.total}
      </summary>
      <ol className={classes.list} aria-label="Visits of the series">
        {series.visits.map((visit) => (
          <li key={visit.bookingId} className={classes.visit}>
            <Link
              to={areaPaths(area).booking(visit.bookingId)}
              aria-current={visit.bookingId === bookingId ? 'true' : undefined}
            >
              {when(visit.startAt)}
            </Link>
            <StatusChip status={visit.status} />
          </li>
        ))}
      </ol>
    </details>
  );
}
