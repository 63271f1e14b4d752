import type { Booking } from '@daybook/contract/register';
import { areaPaths } from '@daybook/shell/paths';
import { PageHeader } from '@daybook/ui/PageHeader';
import { StatusChip } from '@daybook/ui/StatusChip';
import type { ReactNode } from 'react';
import { customerName } from '../../../entities/booking/detail/booking-labels.ts';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { useArea } from '../../../kit/area/Area.tsx';
import { BackLink } from '../../../shell/layout/BackLink.tsx';
import classes from './BookingHeader.module.css';

const bookedBy: Readonly<Record<Booking['source'], string>> = {
  online: 'Booked online',
  staff: 'Booked by staff',
  walk_in: 'Walked in',
};

interface Props {
  booking: Booking | undefined;
  children: ReactNode;
}

export function BookingHeader({ booking, children }: Props) {
  const area = useArea();
  const { when } = useBusiness();
  return (
    <PageHeader
      above={<BackLink to={areaPaths(area).bookings}>Bookings</BackLink>}
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
      below={booking && `${bookedBy[booking.source]} ${when(booking.createdAt)}`}
    >
      {children}
    </PageHeader>
  );
}
