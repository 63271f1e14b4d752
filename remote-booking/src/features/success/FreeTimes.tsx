import { hasCode } from '@daybook/api/has-code';
import type { Slot } from '@daybook/contract/slots';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { ErrorState } from '@daybook/ui/ErrorState';
import { formatLongDate, formatTime } from '@daybook/ui/format/when';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useId } from 'react';
import move from './move.module.css';
import classes from './success.module.css';
import type { DayOfTimes } from './times-of-days.ts';
import type { Moves } from './use-moves.ts';

interface Props {
  moves: Moves;
  zone: string;
  /** The names of the staff if they stay. */
  withWhom: string | null;
  onTime: (slot: Slot) => void;
}

/** A fortnight of free times, with links to the previous and next ones. */
export function FreeTimes({ moves, zone, withWhom, onTime }: Props) {
  const { first, last, days, error, earlier, later, showFrom } = moves;
  return (
    <>
      <div className={move.range}>
        <h2 className={classes.subtitle} aria-live="polite">
          {t('{first} to {last}', { first: formatLongDate(first), last: formatLongDate(last) })}
        </h2>
        <div className={classes.ways}>
          <Page label={t('Earlier days')} day={earlier} onDay={showFrom} />
          <Page label={t('Later days')} day={later} onDay={showFrom} />
        </div>
      </div>
      {days?.map((ofDay) => (
        <DayTimes key={ofDay.day} {...{ ...ofDay, zone, withWhom, onTime }} />
      ))}
      {days?.length === 0 && <NoTimes moves={moves} />}
      {!days && (error ? <Failed moves={moves} /> : <Loading />)}
    </>
  );
}

/** Stays enabled in place at the end, so that the focus is not lost. */
function Page({ label, day, onDay }: { label: string; day: string | null; onDay: (day: string) => void }) {
  const isOff = day === null;
  return (
    <Button
      variant="default"
      data-disabled={isOff || undefined}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : () => onDay(day)}
    >
      {label}
    </Button>
  );
}

function DayTimes({ day, times, zone, withWhom, onTime }: DayOfTimes & Omit<Props, 'moves'>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={move.day}>
      <h3 id={id}>{formatLongDate(day)}</h3>
      <ul className={move.times}>
        {times.map(({ slot, label }) => (
          <li key={slot.startAt}>
            <button type="button" className={move.time} onClick={() => onTime(slot)}>
              {label}
              <VisuallyHidden component="span">
                {' '}
                {t('to {time} on {day}', { time: formatTime(slot.endAt, zone), day: formatLongDate(day) })}{' '}
                {withWhom && t('with {name}', { name: withWhom })}
              </VisuallyHidden>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoTimes({ moves: { nextFreeDay, showFrom } }: { moves: Moves }) {
  return (
    <div role="status" className={move.none}>
      <p>{t('No times available in these days.')}</p>
      {nextFreeDay && (
        <Button variant="default" onClick={() => showFrom(nextFreeDay)}>
          {t('Next available day: {day}', { day: formatLongDate(nextFreeDay) })}
        </Button>
      )}
    </div>
  );
}

/** Retrying does not help if the move itself is impossible. */
function Failed({ moves: { error, isFetching, refetch } }: { moves: Moves }) {
  if (hasCode(error, 'action_not_possible')) {
    return <p role="alert">{sentenceOf(error)}</p>;
  }
  return (
    <ErrorState
      title={t('Available times couldn’t be loaded')}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    >
      {sentenceOf(error)}
    </ErrorState>
  );
}

function Loading() {
  return (
    <>
      <VisuallyHidden role="status">{t('Loading available times')}</VisuallyHidden>
      <Skeleton height={200} radius="md" />
    </>
  );
}
