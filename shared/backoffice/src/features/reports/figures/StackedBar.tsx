import type { BookingStatus } from '@daybook/domain/booking';
import { Stack } from '@daybook/ui/Layout';
import classes from './StackedBar.module.css';

interface Props {
  label: string;
  parts: readonly { key: BookingStatus; label: string; size: number; value: string }[];
}

/** One bar of all appointments, divided by status, with a legend of the values. */
export const StackedBar = ({ label, parts }: Props) => (
  <Stack gap="md">
    <div aria-hidden className={classes.bar}>
      {parts.map(({ key, size }) => (
        <span key={key} className={classes.part} data-status={key} style={{ flexGrow: size }} />
      ))}
    </div>
    <Stack as="ul" aria-label={label}>
      {parts.map(({ key, label: name, value }) => (
        <li key={key} className={`${classes.row} ${classes.part}`} data-status={key}>
          <span className={classes.name}>{name}</span>
          <span className={classes.value}>{value}</span>
        </li>
      ))}
    </Stack>
  </Stack>
);
