import type { CalendarAppointment } from '@daybook/contract/desk';
import { blocksTime } from '@daybook/domain/booking';
import type { BackofficeArea } from '@daybook/shell/paths';
import { areaPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { StatusChip } from '@daybook/ui/StatusChip';
import { IconCalendar } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useBusiness } from '../../business/Business.tsx';
import classes from './Today.module.css';
import { VisitSteps } from './VisitSteps.tsx';

interface Props {
  area: BackofficeArea;
  appointments: readonly CalendarAppointment[];
}

export function Today({ area, appointments }: Props) {
  const { now, time } = useBusiness();
  const nowIso = now.toISOString();
  const standing = appointments.filter(({ status }) => blocksTime(status));
  const left = standing.filter(({ endAt }) => endAt > nowIso).length;
  const next = appointments.findIndex(({ startAt }) => startAt > nowIso);

  return (
    <section className={classes.root} aria-labelledby="today">
      <header className={classes.header}>
        <h2 id="today" className={classes.title}>
          Today
        </h2>
        {appointments.length > 0 && (
          <p className={classes.count}>
            {standing.length} {standing.length === 1 ? 'appointment' : 'appointments'}, {left} to go
          </p>
        )}
      </header>
      {appointments.length === 0 ? (
        <EmptyState icon={IconCalendar} title="No appointments today">
          What is booked for today appears here, in the order of its times.
        </EmptyState>
      ) : (
        <ol className={classes.list}>
          {appointments.map((appointment, index) => (
            <Fragment key={appointment.appointmentId}>
              {index === next && <NowLine time={time(nowIso)} />}
              <Entry area={area} appointment={appointment} nowIso={nowIso} />
            </Fragment>
          ))}
        </ol>
      )}
    </section>
  );
}

function NowLine({ time }: { time: string }) {
  return (
    <li className={classes.now}>
      <span className={classes.nowTime}>{time}</span>
      <span className={classes.nowWord}>Now</span>
    </li>
  );
}

interface EntryProps {
  area: BackofficeArea;
  appointment: CalendarAppointment;
  nowIso: string;
}

function Entry({ area, appointment, nowIso }: EntryProps) {
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
        <p className={classes.service}>
          {appointment.serviceName} <span className={classes.with}>with {appointment.staffName}</span>
        </p>
      </div>
      <StatusChip status={status} />
      <VisitSteps appointment={appointment} />
    </li>
  );
}
