import type { CalendarAppointment, Dashboard } from '@daybook/contract/desk';
import { blocksTime } from '@daybook/domain/booking';
import { t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { formatCount } from '@daybook/ui/format/number';
import { StatusChip } from '@daybook/ui/StatusChip';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useBusiness } from '../../entities/business/Business.tsx';
import { useArea } from '../../kit/area/Area.tsx';
import { BookingSteps } from './BookingSteps.tsx';
import classes from './Today.module.css';

interface Props {
  appointments: readonly CalendarAppointment[];
  count: Dashboard['todayCount'];
}

export function Today({ appointments, count: { total, left } }: Props) {
  const area = useArea();
  const { now, time } = useBusiness();
  const nowIso = now.toISOString();
  const next = appointments.findIndex(({ startAt }) => startAt > nowIso);

  return (
    <section className={classes.root} aria-labelledby="today">
      <header className={classes.header}>
        <h2 id="today" className={classes.title}>
          {t('Today')}
        </h2>
        {appointments.length > 0 && (
          <p className={classes.count}>
            {t('{total, plural, one {# appointment} other {# appointments}}, {left, number} to go', {
              total,
              left,
            })}
          </p>
        )}
      </header>
      {appointments.length === 0 ? (
        <EmptyState icon="calendar" title={t('No appointments today')}>
          {t('New bookings for today will show up here.')}
        </EmptyState>
      ) : (
        <ol className={classes.list} ref={toNow}>
          {appointments.map((appointment, index) => (
            <Fragment key={appointment.appointmentId}>
              {index === next && <NowLine time={time(nowIso)} />}
              <Entry appointment={appointment} nowIso={nowIso} />
            </Fragment>
          ))}
        </ol>
      )}
      {total > appointments.length && (
        <p className={classes.rest}>
          <Link to={`${areaPaths(area).bookings}?tab=today`}>
            {t('Show all {count}', { count: formatCount(total) })}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Keeps some past appointments in view above the current time. */
const aboveNowPx = 120;

/** Scrolls a long list to the current time. */
function toNow(list: HTMLElement | null): void {
  const line = list?.querySelector<HTMLElement>('[data-now]');
  if (list && line) list.scrollTop = line.offsetTop - aboveNowPx;
}

function NowLine({ time }: { time: string }) {
  return (
    <li className={classes.now} data-now>
      <span className={classes.nowTime}>{time}</span>
      <span className={classes.nowWord}>{t('Now')}</span>
    </li>
  );
}

/** Warnings about the customer, in words as well as by colour. */
function WatchFor({ appointment: { alerts, noShows } }: Pick<EntryProps, 'appointment'>) {
  const missed = t('{count, plural, one {# past no-show} other {# past no-shows}}', { count: noShows });
  const words = [...alerts, ...(noShows > 0 ? [missed] : [])];
  if (words.length === 0) return null;
  return (
    <p className={classes.alert}>
      <IconAlertTriangle aria-hidden size={14} />
      {words.join(' · ')}
    </p>
  );
}

interface EntryProps {
  appointment: CalendarAppointment;
  nowIso: string;
}

function Entry({ appointment, nowIso }: EntryProps) {
  const area = useArea();
  const { time } = useBusiness();
  const { startAt, endAt, status } = appointment;
  const isOver = endAt <= nowIso || !blocksTime(status);
  const isOn = !isOver && startAt <= nowIso;
  return (
    <li className={classes.entry} data-over={isOver || undefined} data-on={isOn || undefined}>
      <p className={classes.times}>
        <span>{time(startAt)}</span>
        <span className={classes.end}>
          <span className={classes.dash}> – </span>
          {time(endAt)}
        </span>
      </p>
      <div className={classes.what}>
        <Link className={classes.customer} to={areaPaths(area).booking(appointment.bookingId)}>
          {appointment.customerName}
        </Link>
        <WatchFor appointment={appointment} />
        <p className={classes.service}>
          {appointment.serviceName}{' '}
          <span className={classes.with}>{t('with {staff}', { staff: appointment.staffName })}</span>
        </p>
      </div>
      <StatusChip status={status} />
      <BookingSteps appointment={appointment} />
    </li>
  );
}
