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
      label="How many people?"
      className={classes.seats}
      value={String(seats)}
      onChange={(event) => onSeats(Number(event.currentTarget.value))}
      data={Array.from({ length: atMost }, (_, index) => ({
        value: String(index + 1),
        label: index === 0 ? '1 person' : `${index + 1} people`,
      }))}
    />
  );
}
