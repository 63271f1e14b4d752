import type { StaffMember } from '@daybook/contract/catalogue';
import type { Slot } from '@daybook/contract/slots';
import { formatTime } from '@daybook/ui/format/when';
import { Loader, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { partsOfDay, type Time } from './part-of-day.ts';
import classes from './time.module.css';
import { withWhom } from './with-whom.ts';

interface Props {
  times: readonly Time[];
  zone: string;
  candidates: readonly StaffMember[];
  /** The start that the visit has already. */
  chosen: string | undefined;
  /** The start that is being kept right now. */
  startBeingTaken: string | null;
  onTime: (slot: Slot) => void;
}

/** The times of one day under the parts of the day. */
export function TimeList({ times, zone, candidates, chosen, startBeingTaken, onTime }: Props) {
  const id = useId();
  return partsOfDay(times).map(({ name, times }) => (
    <section key={name} aria-labelledby={`${id}${name}`}>
      <h3 id={`${id}${name}`} className={classes.part}>
        {name}
      </h3>
      <ul className={classes.times}>
        {times.map(({ slot, label }) => (
          <li key={slot.startAt}>
            <button
              type="button"
              className={classes.time}
              data-chosen={slot.startAt === chosen || undefined}
              aria-busy={slot.startAt === startBeingTaken || undefined}
              onClick={() => onTime(slot)}
            >
              {label}
              <VisuallyHidden component="span">
                {` to ${formatTime(slot.endAt, zone)}${withWhom(slot, candidates)}`}
                {slot.startAt === chosen && ', your choice'}
              </VisuallyHidden>
              {slot.startAt === startBeingTaken && <Loader size={16} className={classes.taking} />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}
