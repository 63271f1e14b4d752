import type { Booking } from '@daybook/contract/register';
import { msg, t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { PageHeader } from '@daybook/ui/PageHeader';
import { StatusChip } from '@daybook/ui/StatusChip';
import type { ReactNode } from 'react';
import { customerName } from '../../../entities/booking/detail/booking-labels.ts';
import { LateNote } from '../../../entities/booking/late/LateNote.tsx';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { useArea } from '../../../kit/area/Area.tsx';
import { BackLink } from '../../../shell/layout/BackLink.tsx';
import classes from './BookingHeader.module.css';

const bookedBy: Readonly<Record<Booking['source'], string>> = {
  online: msg('Booked online {when}'),
  staff: msg('Booked by your team {when}'),
  walk_in: msg('Walk-in {when}'),
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
      above={<BackLink to={areaPaths(area).bookings}>{t('Bookings')}</BackLink>}
      title={
        booking ? (
          <span className={classes.title}>
            {customerName(booking.customer)} <span className={classes.reference}>{booking.reference}</span>{' '}
            <StatusChip status={booking.status} />
          </span>
        ) : (
          t('Booking')
        )
      }
      below={
        booking && (
          <>
            {t(bookedBy[booking.source], { when: when(booking.createdAt) })} <LateNote booking={booking} />
          </>
        )
      }
    >
      {children}
    </PageHeader>
  );
}
