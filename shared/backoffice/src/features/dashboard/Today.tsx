import type { CalendarAppointment, Dashboard } from '@daybook/contract/desk';
import { blocksTime, openStatuses } from '@daybook/domain/booking';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { focusHeading } from '@daybook/shell/focus-heading';
import { areaPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { formatCount } from '@daybook/ui/format/number';
import { StatusChip } from '@daybook/ui/StatusChip';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { LateNote } from '../../entities/booking/late/LateNote.tsx';
import { useBusiness } from '../../entities/business/Business.tsx';
import { useArea } from '../../kit/area/Area.tsx';
import { Fold } from '../../kit/panel/Fold.tsx';
import { BookingSteps } from './BookingSteps.tsx';
import { BookingToLookAt } from './BookingToLookAt.tsx';
import classes from './Today.module.css';
import { WorkList } from './WorkList.tsx';

interface Props {
  appointments: readonly CalendarAppointment[];
  count: Dashboard['todayCount'];
  notInvoiced: Dashboard['attention']['notInvoiced'];
}

/** Today's appointments: the open ones by time, and the others folded. */
export function Today({ appointments, count: { total, left }, notInvoiced }: Props) {
  const area = useArea();
  const user = useUser();
  const { now, time } = useBusiness();
  const nowIso = now.toISOString();
  const isOpen = ({ status }: CalendarAppointment) => openStatuses.includes(status);
  const open = appointments.filter(isOpen);
  const done = appointments.filter((appointment) => !isOpen(appointment));
  const heading = useRef<HTMLHeadingElement>(null);
  // An appointment moves to another list together with the focused button.
  const onMoved = () => focusHeading(heading.current);
  const coming = open.filter(({ startAt }) => startAt > nowIso);
  const begun = open.slice(0, open.length - coming.length);
  const entries = (some: readonly CalendarAppointment[]) =>
    some.map((appointment) => (
      <Entry key={appointment.appointmentId} appointment={appointment} nowIso={nowIso} onMoved={onMoved} />
    ));
  const lastBegun = begun.slice(-Math.max(fewest, mostOpen - coming.length));
  const shownBegun = begun.filter(
    (appointment) => isUnderWay(appointment, nowIso) || lastBegun.includes(appointment),
  );
  const shownComing = coming.slice(0, Math.max(fewest, mostOpen - shownBegun.length));

  return (
    <section className={classes.root} aria-labelledby="today">
      <header className={classes.header}>
        <h2 ref={heading} id="today" className={classes.title} tabIndex={-1}>
          {t('Today')}
        </h2>
        {appointments.length > 0 && (
          <p className={classes.count}>
            {t('{total, plural, one {# appointment} other {# appointments}}, {left, number} open', {
              total,
              left,
            })}
          </p>
        )}
      </header>
      {open.length === 0 ? (
        <EmptyState
          drawing="calendar"
          title={total === 0 ? t('No appointments today') : t('No open appointments')}
          action={
            can(user, 'booking.create') && (
              <Button component={Link} to={areaPaths(area).newBooking} variant="default">
                {t('New booking')}
              </Button>
            )
          }
        >
          {t('New bookings for today will show up here.')}
        </EmptyState>
      ) : (
        <ol className={classes.list}>
          {/* One array, so that a visit keeps its open menu or dialog when it begins. */}
          {[
            ...entries(shownBegun),
            coming.length > 0 && <NowLine key="now" time={time(nowIso)} />,
            ...entries(shownComing),
          ]}
        </ol>
      )}
      {(total > appointments.length || open.length > shownBegun.length + shownComing.length) && (
        <p className={classes.rest}>
          <Link to={`${areaPaths(area).bookings}?tab=today`}>
            {t('Show all {count}', { count: formatCount(total) })}
          </Link>
        </p>
      )}
      {done.length > 0 && (
        <Fold title={t('Done')} count={total - left}>
          <ol className={classes.list}>{entries(done)}</ol>
        </Fold>
      )}
      <WorkList title={t('Completed today, not invoiced')} total={notInvoiced.total}>
        {notInvoiced.items.map((booking) => (
          <BookingToLookAt key={booking.bookingId} booking={booking} />
        ))}
      </WorkList>
    </section>
  );
}

/** More would push everything below out of sight. Visits that are over are still among the visits to close. */
const mostOpen = 12;
/** At least so many of those that have begun, and of those to come. */
const fewest = 5;

/** The customer is here or expected now. */
const isUnderWay = ({ status, endAt }: CalendarAppointment, nowIso: string): boolean =>
  endAt > nowIso || status === 'checked_in' || status === 'in_service';

function NowLine({ time }: { time: string }) {
  return (
    <li className={classes.now}>
      <span className={classes.nowTime}>{time}</span>
      <span className={classes.nowWord}>{t('Now')}</span>
    </li>
  );
}

/** Warnings about the customer of an open appointment, in words as well as by colour, and quietly their past no-shows. */
function WatchFor({ appointment: { alerts, noShows, status } }: Pick<EntryProps, 'appointment'>) {
  if (!openStatuses.includes(status)) return null;
  return (
    <>
      {alerts.length > 0 && (
        <p className={classes.alert}>
          <IconAlertTriangle aria-hidden size={14} />
          {alerts.join(' · ')}
        </p>
      )}
      {noShows > 0 && (
        <p className={classes.past}>
          {t('{count, plural, one {# past no-show} other {# past no-shows}}', { count: noShows })}
        </p>
      )}
    </>
  );
}

interface EntryProps {
  appointment: CalendarAppointment;
  nowIso: string;
  onMoved: () => void;
}

function Entry({ appointment, nowIso, onMoved }: EntryProps) {
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
        <div className={classes.below}>
          <p className={classes.service}>
            {appointment.serviceName}{' '}
            <span className={classes.with}>{t('with {staff}', { staff: appointment.staffName })}</span>
          </p>
          <LateNote booking={appointment} />
        </div>
      </div>
      <StatusChip status={status} />
      <BookingSteps appointment={appointment} onMoved={onMoved} />
    </li>
  );
}
