import type { Booking } from '@daybook/contract/register';
import { formatTimeRange } from '@daybook/ui/format/when';
import { zoneName } from '@daybook/ui/format/zone';
import { totalText } from '../../../booking/booking-words.ts';
import { isDeviceElsewhere } from '../../../booking-form/device-zone.ts';
import { useBusiness } from '../../../business/Business.tsx';
import { markLooks } from '../block/item-words.ts';
import type { CalendarAppointment } from '../calendar-data.ts';
import classes from './BookingFacts.module.css';

interface Props {
  booking: Booking;
  item: CalendarAppointment;
}

/** When, what, with whom, and what is worth knowing. */
export function BookingFacts({ booking, item }: Props) {
  const { zone, day, now } = useBusiness();
  const { customer, appointments, note, internalNote } = booking;
  const contact = [customer.phone, customer.email].filter(Boolean).join(' · ');
  return (
    <div className={classes.root}>
      <p className={classes.when}>
        {day(booking.startAt)} {formatTimeRange(booking.startAt, booking.endAt, zone)}
        {isDeviceElsewhere(zone, now) && <span className={classes.zone}> {zoneName(zone, now)}</span>}
      </p>
      {contact && <p className={classes.quiet}>{contact}</p>}
      <ul className={classes.services}>
        {appointments.map((one) => (
          <li key={one.appointmentId} className={classes.service}>
            <span className={classes.time}>{formatTimeRange(one.startAt, one.endAt, zone)}</span>
            <span>
              {one.serviceName} <span className={classes.quiet}>with {one.staffName}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>
        {totalText(booking)}
        {booking.partySize > 1 && ` · ${booking.partySize} people`}
      </p>
      {item.marks.length > 0 && (
        <ul className={classes.marks}>
          {item.marks.map((mark) => {
            const { icon: Glyph, word } = markLooks[mark];
            return (
              <li key={mark} className={classes.mark}>
                <Glyph aria-hidden size={16} />
                <span className={classes.word}>{word}</span>
              </li>
            );
          })}
        </ul>
      )}
      {note && <Noted label="The customer’s note">{note}</Noted>}
      {internalNote && <Noted label="For the team">{internalNote}</Noted>}
    </div>
  );
}

function Noted({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <p className={classes.quiet}>{label}</p>
      <p className={classes.note}>{children}</p>
    </div>
  );
}
