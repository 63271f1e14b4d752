import type { Customer } from '@daybook/contract/customers';
import { t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { formatCount } from '@daybook/ui/format/number';
import { Link } from 'react-router-dom';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { useArea } from '../../../kit/area/Area.tsx';
import classes from './customer-bookings.module.css';

/** The customer's number of visits, cancellations and no-shows. */
export function Summary({ customer: { visits: bookings } }: { customer: Customer }) {
  const area = useArea();
  const { day, when } = useBusiness();
  const dayOrNone = (at: string | null) => (at ? day(at) : t('None'));
  const counts: readonly (readonly [string, string])[] = [
    [t('Visits'), formatCount(bookings.visited)],
    [t('No-shows'), formatCount(bookings.noShows)],
    [t('Cancelled'), formatCount(bookings.cancelled)],
    [t('First visit'), dayOrNone(bookings.firstVisitAt)],
    [t('Last visit'), dayOrNone(bookings.lastVisitAt)],
  ];
  return (
    <>
      <dl className={classes.counts}>
        {counts.map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {bookings.next && (
        <p className={classes.next}>
          {t('Next visit:')}{' '}
          <Link to={areaPaths(area).booking(bookings.next.bookingId)}>{when(bookings.next.startAt)}</Link>
          {bookings.upcoming > 1 &&
            ` (${t('and {count} more', { count: formatCount(bookings.upcoming - 1) })})`}
        </p>
      )}
    </>
  );
}
