import type { SeriesDate } from '@daybook/contract/series';
import type { Site } from '@daybook/contract/site';
import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { formatLongDate, formatTime } from '@daybook/ui/format/when';
import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { inOrder } from '../../booking/lists.ts';
import type { BookingPart } from '../../booking/parts.ts';
import type { RequestedBooking } from '../../booking/requested-booking.ts';
import { OtherTime } from './OtherTime.tsx';
import classes from './review.module.css';
import { mayMove, stateWord } from './series-dates.ts';

interface Props {
  site: Site;
  parts: readonly BookingPart[];
  requested: RequestedBooking;
  each: SeriesDate;
  /** The staff of the first booking. */
  usual: readonly string[];
  holdToken: string | null;
  onSkip: () => void;
  onKeep: () => void;
  onMove: (startAt: string) => void;
}

/** One date of a series: its time, state and actions. */
export function SeriesDateLine({ each, usual, onSkip, onKeep, onMove, ...rest }: Props) {
  const [isMoving, setMoving] = useState(false);
  const { site, parts } = rest;
  const day = formatLongDate(each.date);
  const isOut = each.state === 'skipped';
  const people = isSame(each.staffIds, usual)
    ? null
    : t('with {name}', { name: namesOf(each.staffIds, parts) });
  return (
    <li data-state={each.state}>
      <span className={classes.day}>{commaList([day, formatTime(each.startAt, site.zone)])}</span>
      <span className={classes.state}>
        {stateWord(each)} {each.state === 'free' && people}
      </span>
      <span className={classes.acts}>
        {mayMove(each) && !isMoving && (
          <Button variant="subtle" size="compact-sm" onClick={() => setMoving(true)}>
            <span aria-hidden>{t('Move')}</span>
            <VisuallyHidden component="span">{t('Move {day}', { day })}</VisuallyHidden>
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" onClick={isOut ? onKeep : onSkip}>
          <span aria-hidden>{isOut ? t('Include') : t('Skip')}</span>
          <VisuallyHidden component="span">
            {isOut ? t('Include {day} again', { day }) : t('Skip {day}', { day })}
          </VisuallyHidden>
        </Button>
      </span>
      {isMoving && mayMove(each) && <OtherTime {...rest} date={each.date} onMove={onMove} />}
    </li>
  );
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === 0 || some.every((id, index) => id === others[index]);

function namesOf(staffIds: readonly string[], parts: readonly BookingPart[]): string {
  const names = staffIds.flatMap(
    (id, index) => parts[index]?.candidates.find(({ staffId }) => staffId === id)?.name ?? [],
  );
  return inOrder([...new Set(names)]);
}
