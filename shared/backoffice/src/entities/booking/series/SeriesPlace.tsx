import type { Booking } from '@daybook/contract/register';
import { t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { StatusChip } from '@daybook/ui/StatusChip';
import { Link } from 'react-router-dom';
import { useArea } from '../../../kit/area/Area.tsx';
import { useBusiness } from '../../business/Business.tsx';
import classes from './SeriesPlace.module.css';

interface Props {
  booking: Pick<Booking, 'bookingId' | 'series'>;
}

/** The position of a booking in its series, with links to the others. */
export function SeriesPlace({ booking: { bookingId, series } }: Props) {
  const area = useArea();
  const { when } = useBusiness();
  if (!series) return null;
  return (
    <details className={classes.root}>
      <summary className={classes.place}>
        {t('Visit {place} of {total}', { place: series.place, total: series.total })}
      </summary>
      <ol className={classes.list} aria-label={t('Visits of the series')}>
        {series.visits.map((booking) => (
          <li key={booking.bookingId} className={classes.booking}>
            <Link
              to={areaPaths(area).booking(booking.bookingId)}
              aria-current={booking.bookingId === bookingId ? 'true' : undefined}
            >
              {when(booking.startAt)}
            </Link>
            <StatusChip status={booking.status} />
          </li>
        ))}
      </ol>
    </details>
  );
}
