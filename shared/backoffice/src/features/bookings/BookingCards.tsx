import type { BookingRow } from '@daybook/contract/register';
import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import { StatusChip } from '@daybook/ui/StatusChip';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { Link } from 'react-router-dom';
import { customerName, serviceNames, staffNames, totalText } from '../../booking/booking-words.ts';
import { useBusiness } from '../../business/Business.tsx';
import type { useSelection } from '../../selection/use-selection.ts';
import classes from './BookingCards.module.css';

interface Props {
  area: BackofficeArea;
  bookings: readonly BookingRow[];
  isBusy: boolean;
  /** Lets cards be picked. */
  selection?: ReturnType<typeof useSelection<BookingRow>>['selection'];
}

export function BookingCards({ area, bookings, isBusy, selection }: Props) {
  const { when, time } = useBusiness();
  return (
    <ul className={classes.list} aria-label="Bookings" data-busy={isBusy || undefined}>
      {bookings.map((booking) => (
        <li
          key={booking.bookingId}
          className={classes.card}
          data-picked={selection?.selected.has(booking.bookingId) || undefined}
        >
          <div className={classes.line}>
            {selection && (
              <Checkbox
                className={classes.pick}
                aria-label={selection.label(booking)}
                checked={selection.selected.has(booking.bookingId)}
                onChange={() => selection.onToggle(booking.bookingId, false)}
              />
            )}
            <p className={classes.when}>
              {when(booking.startAt)} – {time(booking.endAt)}
            </p>
            <StatusChip status={booking.status} />
          </div>
          <Link
            className={classes.name}
            to={areaPaths(area).booking(booking.bookingId)}
            aria-label={`${booking.reference} ${customerName(booking.customer)}`}
          >
            {customerName(booking.customer)}
          </Link>
          <div className={classes.line}>
            <p className={classes.what}>
              {serviceNames(booking.appointments)} with {staffNames(booking.appointments)}
            </p>
            <p className={classes.total}>{totalText(booking)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
