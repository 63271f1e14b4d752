import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { areaPaths } from '@daybook/shell/paths';
import { Link, useLocation } from 'react-router-dom';
import { useArea } from '../../kit/area/Area.tsx';
import classes from './BookingSegments.module.css';

/** Bookings, customers and the waiting list share one menu entry; these links lead from each list to the others. */
export function BookingSegments() {
  const paths = areaPaths(useArea());
  const user = useUser();
  const { pathname } = useLocation();
  const segments = [
    { label: t('Bookings'), to: paths.bookings, isOffered: can(user, 'booking.view') },
    { label: t('Customers'), to: paths.customers, isOffered: can(user, 'customer.view') },
    { label: t('Waiting list'), to: paths.waitlist, isOffered: can(user, 'booking.view') },
  ].filter(({ isOffered }) => isOffered);
  if (segments.length < 2) return null;
  return (
    <nav className={classes.root} aria-label={t('Bookings and customers')}>
      {segments.map(({ label, to }) => (
        <Link
          key={to}
          className={classes.segment}
          to={to}
          aria-current={to === pathname ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
