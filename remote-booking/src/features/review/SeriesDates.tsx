import { ApiError } from '@daybook/api';
import type { Site } from '@daybook/contract/site';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { BookingPart } from '../../booking/parts.ts';
import { type RepeatWish, repeatOf } from '../../booking/repeat.ts';
import type { RequestedBooking } from '../../booking/requested-booking.ts';
import classes from './review.module.css';
import { SeriesDateLine } from './SeriesDateLine.tsx';
import { keptDates, skipLabels, undecidedDates } from './series-dates.ts';
import type { SeriesLook } from './use-series.ts';

interface Props {
  site: Site;
  parts: readonly BookingPart[];
  requested: RequestedBooking;
  start: string;
  now: Date;
  wish: RepeatWish;
  series: SeriesLook;
  holdToken: string | null;
  onRepeat: (repeat: RepeatWish) => void;
}

const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && Object.values(error.fields)[0]) || sentenceOf(error);

/** Each date of the series with its state, and the actions for those that are not free. */
export function SeriesDates({ series, wish, start, onRepeat, ...rest }: Props) {
  const { shown, dates, error, lookAgain } = series;
  const status = useRef<HTMLParagraphElement>(null);
  if (error) {
    const isInput = error instanceof ApiError && Object.keys(error.fields).length > 0;
    return (
      <div className={classes.notice}>
        <InlineError>{reasonOf(error)}</InlineError>
        {!isInput && (
          <Button variant="default" size="compact-md" onClick={lookAgain}>
            {t('Try again')}
          </Button>
        )}
      </div>
    );
  }
  if (!shown) return <p className={classes.looking}>{t('Checking each date…')}</p>;

  const { skip = [], moved = {} } = repeatOf(wish, start);
  const decide = (change: { skip?: string[]; moved?: Record<string, string> }) =>
    onRepeat({ ...wish, start, skip, moved, ...change });
  /** The pressed button disappears: the focus moves to the next decision. */
  const settle = (change: Parameters<typeof decide>[0]) => {
    decide(change);
    status.current?.focus();
  };
  const undecided = undecidedDates(dates ?? []);
  return (
    <>
      <p ref={status} tabIndex={-1} role="status" className={classes.looking}>
        {dates ? summary(keptDates(dates).length, undecided.length) : t('Checking each date…')}
      </p>
      <ol className={classes.dates} aria-label={t('Dates')} aria-busy={!dates}>
        {shown.map((each) => (
          <SeriesDateLine
            key={each.date}
            {...rest}
            each={each}
            usual={keptDates(shown)[0]?.staffIds ?? []}
            onSkip={() => decide({ skip: [...skip, each.date] })}
            onKeep={() => decide({ skip: skip.filter((date) => date !== each.date) })}
            onMove={(startAt) => settle({ moved: { ...moved, [each.date]: startAt } })}
          />
        ))}
      </ol>
      {undecided.length > 0 && (
        <Button
          variant="default"
          onClick={() => settle({ skip: [...skip, ...undecided.map(({ date }) => date)] })}
        >
          {skipLabels(undecided)}
        </Button>
      )}
    </>
  );
}

function summary(booked: number, undecided: number): string {
  const bookings = t('{count, plural, one {# visit is available.} other {# visits are available.}}', {
    count: booked,
  });
  if (undecided === 0) return bookings;
  const rest = t(
    '{count, plural, one {Skip or move the other one to continue.} other {Skip or move the other # to continue.}}',
    { count: undecided },
  );
  return `${bookings} ${rest}`;
}
