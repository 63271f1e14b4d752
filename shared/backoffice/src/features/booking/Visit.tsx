import type { Booking } from '@daybook/contract/register';
import { formatDuration } from '@daybook/ui/format/duration';
import { formatPrice } from '@daybook/ui/format/money';
import { totalText } from '../../booking/booking-words.ts';
import { useBusiness } from '../../business/Business.tsx';
import { Panel } from './Panel.tsx';
import classes from './Visit.module.css';

const minutesBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 60_000);

export function Visit({ booking }: { booking: Booking }) {
  const { when, time } = useBusiness();
  const { startAt, endAt, appointments, currency, priceIsKnown } = booking;
  return (
    <Panel title="Visit">
      <p className={classes.when}>
        {when(startAt)} – {time(endAt)}
        <span className={classes.length}> · {formatDuration(minutesBetween(startAt, endAt))}</span>
      </p>
      <ul className={classes.list}>
        {appointments.map((appointment) => (
          <li key={appointment.appointmentId} className={classes.appointment}>
            <div className={classes.what}>
              <p className={classes.service}>{appointment.serviceName}</p>
              <p className={classes.detail}>
                with {appointment.staffName}
                {appointments.length > 1 && `, ${time(appointment.startAt)} – ${time(appointment.endAt)}`}
              </p>
            </div>
            {priceIsKnown && (
              <p className={classes.price}>
                {formatPrice({ amountMinor: appointment.priceMinor, currency })}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.total}>
        <span>Total</span>
        <span>{totalText(booking)}</span>
      </p>
    </Panel>
  );
}
