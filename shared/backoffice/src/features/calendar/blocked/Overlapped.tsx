import { formatTimeRange } from '@daybook/ui/format/when';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useBusiness } from '../../../business/Business.tsx';
import type { CalendarAppointment } from '../calendar-data.ts';
import classes from './Overlapped.module.css';

/** Warns of appointments that lie in time that is to be blocked. */
export function Overlapped({ appointments }: { appointments: readonly CalendarAppointment[] }) {
  const { zone } = useBusiness();
  const count = appointments.length;
  return (
    <div role="status">
      {count > 0 && (
        <div className={classes.root}>
          <p className={classes.lead}>
            <IconAlertTriangle aria-hidden size={18} />
            {count === 1
              ? 'One appointment lies in this time and stays'
              : `${count} appointments lie in this time and stay`}
          </p>
          <ul className={classes.list}>
            {appointments.map(({ id, startAt, endAt, customerName, serviceName }) => (
              <li key={id}>
                {formatTimeRange(new Date(startAt), new Date(endAt), zone)} {customerName}, {serviceName}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
