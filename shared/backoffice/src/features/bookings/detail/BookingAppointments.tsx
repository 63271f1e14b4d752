import type { Booking } from '@daybook/contract/register';
import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { formatDuration } from '@daybook/ui/format/duration';
import { formatPrice } from '@daybook/ui/format/money';
import { totalText } from '../../../entities/booking/detail/booking-labels.ts';
import { SeriesPlace } from '../../../entities/booking/series/SeriesPlace.tsx';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { Panel } from '../../../kit/panel/Panel.tsx';
import classes from './BookingAppointments.module.css';

type Segment = Booking['appointments'][number];

const minutesBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 60_000);

interface Props {
  booking: Booking;
}

export function BookingAppointments({ booking }: Props) {
  const { when, time } = useBusiness();
  const { startAt, endAt, appointments, currency, priceIsKnown, movedFrom } = booking;
  return (
    <Panel title={t('Visit')}>
      <p className={classes.when}>
        {when(startAt)} – {time(endAt)}
        <span className={classes.length}> · {formatDuration(minutesBetween(startAt, endAt))}</span>
      </p>
      <SeriesPlace booking={booking} />
      {movedFrom && <p className={classes.moved}>{t('Moved from {when}', { when: when(movedFrom) })}</p>}
      <ul className={classes.list}>
        {appointments.map((appointment) => (
          <li key={appointment.appointmentId} className={classes.appointment}>
            <div className={classes.what}>
              <p className={classes.service}>{appointment.serviceName}</p>
              <p className={classes.detail}>
                {[
                  t('with {staff}', { staff: appointment.staffName }),
                  appointments.length > 1 && `${time(appointment.startAt)} – ${time(appointment.endAt)}`,
                  appointment.staffRequested && t('requested by the customer'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <KeptTime segment={appointment} />
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
        <span>{t('Total')}</span>
        <span>{totalText(booking)}</span>
      </p>
    </Panel>
  );
}

/** Time around and within a service: buffers and processing time. */
function KeptTime({ segment }: { segment: Segment }) {
  const { time } = useBusiness();
  const { beforeMinutes, afterMinutes, busy } = segment;
  const buffers = [
    ...(beforeMinutes > 0 ? [t('{duration} before', { duration: formatDuration(beforeMinutes) })] : []),
    ...(afterMinutes > 0 ? [t('{duration} after', { duration: formatDuration(afterMinutes) })] : []),
  ];
  const free = busy.flatMap(({ endAt }, index) => {
    const next = busy[index + 1];
    return next && next.startAt > endAt ? `${time(endAt)} – ${time(next.startAt)}` : [];
  });
  if (buffers.length + free.length === 0) return null;
  return (
    <p className={classes.detail}>
      {[
        ...(buffers.length > 0 ? [t('Buffers: {times}', { times: commaList(buffers) })] : []),
        ...(free.length > 0 ? [t('Processing time: {times}', { times: commaList(free) })] : []),
      ].join('. ')}
    </p>
  );
}
