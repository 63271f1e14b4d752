import { formatTime, formatTimeRange } from '@daybook/ui/format/when';
import { Stack } from '@daybook/ui/Layout';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useBusiness } from '../../../entities/business/Business.tsx';
import type { CalendarAppointment, CalendarHold } from '../calendar-data.ts';
import classes from './Overlapped.module.css';

interface Props {
  appointments: readonly CalendarAppointment[];
  holds: readonly CalendarHold[];
}

/** Warns of appointments and holds in time to be blocked. */
export function Overlapped({ appointments, holds }: Props) {
  const { zone } = useBusiness();
  const count = appointments.length;
  return (
    <div role="status">
      {count > 0 && (
        <Stack gap="xxs">
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
        </Stack>
      )}
      {holds.length > 0 && (
        <Stack gap="xxs">
          <p className={classes.lead}>
            <IconAlertTriangle aria-hidden size={18} />
            {holds.length === 1
              ? 'A customer is booking in this time right now'
              : `${holds.length} customers are booking in this time right now`}
          </p>
          <ul className={classes.list}>
            {holds.map(({ startAt, endAt, expiresAt }) => (
              <li key={`${startAt} ${expiresAt}`}>
                {formatTimeRange(new Date(startAt), new Date(endAt), zone)}, held until{' '}
                {formatTime(new Date(expiresAt), zone)}
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </div>
  );
}
