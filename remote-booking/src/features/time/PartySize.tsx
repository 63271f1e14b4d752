import { t } from '@daybook/i18n';
import { NativeSelect } from '@mantine/core';
import classes from './time.module.css';

interface Props {
  seats: number;
  atMost: number;
  onSeats: (seats: number) => void;
}

/** The party size of a group service. */
export function PartySize({ seats, atMost, onSeats }: Props) {
  return (
    <NativeSelect
      label={t('How many people?')}
      className={classes.seats}
      value={String(seats)}
      onChange={(event) => onSeats(Number(event.currentTarget.value))}
      data={Array.from({ length: atMost }, (_, index) => ({
        value: String(index + 1),
        label: t('{count, plural, one {# person} other {# people}}', { count: index + 1 }),
      }))}
    />
  );
}
