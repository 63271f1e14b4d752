import type { Slot } from '@daybook/contract/slots';
import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { DayRibbon } from '@daybook/ui/DayRibbon';
import { formatTime } from '@daybook/ui/format/when';
import { Loader, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { freeDay } from './free-day.ts';
import { partsOfDay, type Time } from './part-of-day.ts';
import classes from './picker.module.css';
import { type Candidates, differsInStaff, withWhom } from './with-whom.ts';

export interface TimeListProps {
  zone: string;
  candidates: Candidates;
  /** The places of a group service; one for others. */
  places: number;
  /** The present start of the booking. */
  chosen: string | undefined;
  /** The start that is being held. */
  startBeingTaken: string | null;
  onTime: (slot: Slot) => void;
}

/** Close to the house’s accent; a person’s hue is for their own day. */
const ribbonHue = 170;

/** The times of one day by part of the day; their staff on request, if the times differ in it. */
export function TimeList(props: TimeListProps & { times: readonly Time[] }) {
  const { times, candidates, places } = props;
  const id = useId();
  const [namesStaff, setNamesStaff] = useState(false);
  const differs = differsInStaff(
    times.map(({ slot }) => slot),
    candidates,
  );
  const { day, free } = freeDay(times);
  return (
    <>
      <DayRibbon day={day} working={free} hue={ribbonHue} />
      {differs && (
        <button
          type="button"
          className={classes.textButton}
          aria-pressed={namesStaff}
          onClick={() => setNamesStaff(!namesStaff)}
        >
          {namesStaff ? t('Hide names') : t('Show who’s available')}
        </button>
      )}
      {partsOfDay(times).map((part) => (
        <section key={part.name} aria-labelledby={`${id}${part.name}`}>
          <h3 id={`${id}${part.name}`} className={classes.part}>
            {t(part.name)}
          </h3>
          <ul className={classes.times} data-wide={places > 1 || (differs && namesStaff) || undefined}>
            {part.times.map((time) => (
              <li key={time.slot.startAt}>
                <TimeButton {...props} {...time} namesStaff={differs && namesStaff} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Its name says the end and the staff, which are shown only on request. */
function TimeButton({
  slot,
  label,
  namesStaff,
  zone,
  candidates,
  places,
  chosen,
  startBeingTaken,
  onTime,
}: TimeListProps & Time & { namesStaff: boolean }) {
  const who = withWhom(slot, candidates);
  const left =
    slot.placesLeft === null ? null : t('{left} of {places} places left', { left: slot.placesLeft, places });
  return (
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
            [t('to {time}', { time: formatTime(slot.endAt, zone) }), who].filter(Boolean).join(' '),
            left,
            slot.startAt === chosen && t('your choice'),
          ].filter((text) => typeof text === 'string'),
        )}
      </VisuallyHidden>
      {[namesStaff && who, left].map(
        (note) =>
          note && (
            <span key={note} className={classes.note} aria-hidden>
              {note}
            </span>
          ),
      )}
      {slot.startAt === startBeingTaken && <Loader size={16} className={classes.taking} />}
    </button>
  );
}
