import type { Slot } from '@daybook/contract/slots';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type BookingChoice, chooseStart } from '../../booking/booking-choice.ts';
import { capitalised, dayOf } from '../../booking/days.ts';
import { bookingPath } from '../../booking/paths.ts';
import { whenText } from '../../booking/zone-line.ts';
import classes from './waitlist.module.css';

interface Props {
  slots: readonly Slot[];
  booking: BookingChoice;
  zone: string;
  now: Date;
}

/** Free times, each with a link to book it. */
export function OtherTimes({ slots, booking, zone, now }: Props) {
  return (
    <div className={classes.ways}>
      {slots.map(({ startAt }) => (
        <Button
          key={startAt}
          variant="default"
          component={Link}
          to={bookingPath(chooseStart(booking, dayOf(startAt, zone), startAt))}
        >
          {capitalised(whenText(startAt, zone, now))}
        </Button>
      ))}
    </div>
  );
}
