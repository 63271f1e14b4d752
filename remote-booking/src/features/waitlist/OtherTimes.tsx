import type { Slot } from '@daybook/contract/slots';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { capitalised, dayOf } from '../../visit/days.ts';
import { visitPath } from '../../visit/paths.ts';
import { chooseStart, type Visit } from '../../visit/visit.ts';
import { whenText } from '../../visit/zone-line.ts';
import classes from './waitlist.module.css';

interface Props {
  slots: readonly Slot[];
  visit: Visit;
  zone: string;
  now: Date;
}

/** Free times, each with a link to book it. */
export function OtherTimes({ slots, visit, zone, now }: Props) {
  return (
    <div className={classes.ways}>
      {slots.map(({ startAt }) => (
        <Button
          key={startAt}
          variant="default"
          component={Link}
          to={visitPath(chooseStart(visit, dayOf(startAt, zone), startAt))}
        >
          {capitalised(whenText(startAt, zone, now))}
        </Button>
      ))}
    </div>
  );
}
