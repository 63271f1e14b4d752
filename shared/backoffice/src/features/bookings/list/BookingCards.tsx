import type { RegisterRow } from '@daybook/contract/register';
import { t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { Cards, cardDetail, cardLine, cardLink } from '@daybook/ui/Cards';
import type { Selection } from '@daybook/ui/DataTable';
import { StatusChip } from '@daybook/ui/StatusChip';
import { Link } from 'react-router-dom';
import {
  customerName,
  serviceNames,
  staffNames,
  totalText,
} from '../../../entities/booking/detail/booking-labels.ts';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { useArea } from '../../../kit/area/Area.tsx';
import classes from './BookingCards.module.css';

interface Props {
  bookings: readonly RegisterRow[];
  isBusy: boolean;
  /** Makes cards selectable. */
  selection?: Selection<RegisterRow>;
}

export function BookingCards({ bookings, isBusy, selection }: Props) {
  const area = useArea();
  const { when, time } = useBusiness();
  return (
    <Cards
      label={t('Bookings')}
      rows={bookings}
      rowKey={({ bookingId }) => bookingId}
      isBusy={isBusy}
      selection={selection}
    >
      {(booking, pick) => (
        <>
          <div className={cardLine}>
            {pick}
            <p className={classes.when}>
              {when(booking.startAt)} – {time(booking.endAt)}
            </p>
            <StatusChip status={booking.status} />
          </div>
          <Link
            className={cardLink}
            to={areaPaths(area).booking(booking.bookingId)}
            aria-label={`${booking.reference} ${customerName(booking.customer)}`}
          >
            {customerName(booking.customer)}
          </Link>
          <div className={cardLine}>
            <p className={`${cardDetail} ${classes.what}`}>
              {t('{service} with {staff}', {
                service: serviceNames(booking.appointments),
                staff: staffNames(booking.appointments),
              })}
            </p>
            <p className={classes.total}>{totalText(booking)}</p>
          </div>
        </>
      )}
    </Cards>
  );
}
