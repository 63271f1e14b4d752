import type { BookingRow } from '@daybook/contract/register';
import { t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { formatRelative } from '@daybook/ui/format/relative-time';
import { Link } from 'react-router-dom';
import { customerName, serviceNames, staffNames } from '../../entities/booking/detail/booking-labels.ts';
import { useBusiness } from '../../entities/business/Business.tsx';
import { useArea } from '../../kit/area/Area.tsx';
import classes from './NeedsAttention.module.css';

interface Props {
  booking: BookingRow;
}

/** Work that needs more than one click: it links to the booking. */
export function BookingToLookAt(props: Props) {
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <BookingLabels {...props} />
      </div>
    </li>
  );
}

/** The customer, as a link to the booking, with time and services. */
export function BookingLabels({ booking }: Props) {
  const area = useArea();
  const { when, now } = useBusiness();
  const { status, expiresAt, pendingReason } = booking;
  const until = (at: string) => ({ when: when(at), relative: formatRelative(at, now) });
  return (
    <>
      <Link className={classes.name} to={areaPaths(area).booking(booking.bookingId)}>
        {customerName(booking.customer)}
      </Link>
      <p className={classes.detail}>
        {t('{when} · {services} with {staff}', {
          when: when(booking.startAt),
          services: serviceNames(booking.appointments),
          staff: staffNames(booking.appointments),
        })}
      </p>
      {status === 'pending' && expiresAt && (
        <p className={classes.detail}>
          {pendingReason === 'payment'
            ? t('Held until {when} ({relative})', until(expiresAt))
            : t('Answer by {when} ({relative})', until(expiresAt))}
        </p>
      )}
    </>
  );
}
