import type { Booking } from '@daybook/contract/register';
import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import { PageHeader } from '@daybook/ui/PageHeader';
import { StatusChip } from '@daybook/ui/StatusChip';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { customerName } from '../../booking/booking-words.ts';
import { useBusiness } from '../../business/Business.tsx';
import classes from './BookingHeader.module.css';

interface Props {
  area: BackofficeArea;
  booking: Booking | undefined;
  children: ReactNode;
}

export function BookingHeader({ area, booking, children }: Props) {
  const { when } = useBusiness();
  return (
    <PageHeader
      above={
        <Link className={classes.back} to={areaPaths(area).bookings}>
          <IconArrowLeft aria-hidden size={16} />
          Bookings
        </Link>
      }
      title={
        booking ? (
          <span className={classes.title}>
            {customerName(booking.customer)} <span className={classes.reference}>{booking.reference}</span>{' '}
            <StatusChip status={booking.status} />
          </span>
        ) : (
          'Booking'
        )
      }
      below={
        booking && `Booked ${booking.source === 'online' ? 'online' : 'by staff'} ${when(booking.createdAt)}`
      }
    >
      {children}
    </PageHeader>
  );
}
