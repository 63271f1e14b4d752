import type { Slot } from '@daybook/contract/slots';
import { t } from '@daybook/i18n';
import { formatTime } from '@daybook/ui/format/when';
import { Loader, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { commaList } from '../../booking/lists.ts';
import { type BookingPart, seatsAtMost } from '../../booking/parts.ts';
import { partsOfDay, type Time } from './part-of-day.ts';
import classes from './time.module.css';
import { shortPeople, withWhom } from './with-whom.ts';

interface Props {
  times: readonly Time[];
  zone: string;
  parts: readonly BookingPart[];
  /** The present start of the booking. */
  chosen: string | undefined;
  /** The start that is being held. */
  startBeingTaken: string | null;
  onTime: (slot: Slot) => void;
}

/** The times of one day by part of the day. */
export function TimeList({ times, zone, parts, chosen, startBeingTaken, onTime }: Props) {
  const id = useId();
  const people = shortPeople(
    times.map(({ slot }) => slot),
    parts,
  );
  const places = seatsAtMost(parts);
  return partsOfDay(times).map((part) => (
    <section key={part.name} aria-labelledby={`${id}${part.name}`}>
      <h3 id={`${id}${part.name}`} className={classes.part}>
        {t(part.name)}
      </h3>
      <ul className={classes.times} data-wide={places > 1 || undefined}>
        {part.times.map((time) => {
          const { slot, label } = time;
          const who = people[times.indexOf(time)];
          const left =
            slot.placesLeft === null
              ? null
              : t('{left} of {places} places left', { left: slot.placesLeft, places });
          return (
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
                  {' '}
                  {commaList(
                    [
                      [t('to {time}', { time: formatTime(slot.endAt, zone) }), withWhom(slot, parts)]
                        .filter(Boolean)
                        .join(' '),
                      left,
                      slot.startAt === chosen && t('your choice'),
                    ].filter((text) => typeof text === 'string'),
                  )}
                </VisuallyHidden>
                {who && (
                  <span className={classes.note} aria-hidden>
                    {who}
                  </span>
                )}
                {left && (
                  <span className={classes.note} aria-hidden>
                    {left}
                  </span>
                )}
                {slot.startAt === startBeingTaken && <Loader size={16} className={classes.taking} />}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
