import { t } from '@daybook/i18n';
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
            {t(
              '{count, plural, one {# appointment overlaps and won’t be changed} other {# appointments overlap and won’t be changed}}',
              { count },
            )}
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
            {t(
              '{count, plural, one {# customer is booking this time right now} other {# customers are booking this time right now}}',
              { count: holds.length },
            )}
          </p>
          <ul className={classes.list}>
            {holds.map(({ startAt, endAt, expiresAt }) => (
              <li key={`${startAt} ${expiresAt}`}>
                {t('{time}, held until {until}', {
                  time: formatTimeRange(new Date(startAt), new Date(endAt), zone),
                  until: formatTime(new Date(expiresAt), zone),
                })}
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </div>
  );
}
