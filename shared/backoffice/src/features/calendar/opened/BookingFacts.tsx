import type { Booking } from '@daybook/contract/register';
import { t } from '@daybook/i18n';
import { formatTimeRange } from '@daybook/ui/format/when';
import { zoneName } from '@daybook/ui/format/zone';
import { Stack } from '@daybook/ui/Layout';
import { totalText } from '../../../entities/booking/detail/booking-labels.ts';
import { isDeviceElsewhere } from '../../../entities/booking/form/device-zone.ts';
import { SeriesPlace } from '../../../entities/booking/series/SeriesPlace.tsx';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { CustomerCard } from '../../../entities/customer/CustomerCard.tsx';
import { markLooks } from '../block/item-labels.ts';
import type { CalendarAppointment } from '../calendar-data.ts';
import classes from './BookingFacts.module.css';

interface Props {
  booking: Booking;
  item: CalendarAppointment;
}

/** The main facts of a booking: time, services, staff and notes. */
export function BookingFacts({ booking, item }: Props) {
  const { zone, day, now } = useBusiness();
  const { customer, appointments, note } = booking;
  const contact = [customer.phone, customer.email].filter(Boolean).join(' · ');
  return (
    <div className={classes.root}>
      <p className={classes.when}>
        {day(booking.startAt)} {formatTimeRange(booking.startAt, booking.endAt, zone)}
        {isDeviceElsewhere(zone, now) && <span className={classes.zone}> {zoneName(zone, now)}</span>}
      </p>
      <SeriesPlace booking={booking} />
      {contact && <p className={classes.quiet}>{contact}</p>}
      <CustomerCard booking={booking} />
      <Stack as="ul">
        {appointments.map((one) => (
          <li key={one.appointmentId} className={classes.service}>
            <span className={classes.time}>{formatTimeRange(one.startAt, one.endAt, zone)}</span>
            <span>
              {one.serviceName}{' '}
              <span className={classes.quiet}>{t('with {staff}', { staff: one.staffName })}</span>
            </span>
          </li>
        ))}
      </Stack>
      <p className={classes.quiet}>
        {totalText(booking)}
        {booking.partySize > 1 && ` · ${t('{count} people', { count: booking.partySize })}`}
      </p>
      {item.marks.length > 0 && (
        <Stack as="ul">
          {item.marks.map((mark) => {
            const { icon: Glyph, word } = markLooks[mark];
            return (
              <li key={mark} className={classes.mark}>
                <Glyph aria-hidden size={16} />
                <span className={classes.word}>{t(word)}</span>
              </li>
            );
          })}
        </Stack>
      )}
      {note && (
        <div>
          <p className={classes.quiet}>{t('Customer’s note')}</p>
          <p className={classes.note}>{note}</p>
        </div>
      )}
    </div>
  );
}
