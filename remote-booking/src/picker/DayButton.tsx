import type { CalendarDate } from '@daybook/domain/wall-clock';
import type { KeyboardEvent } from 'react';
import classes from './DayPicker.module.css';
import { dayName, type Offer } from './day-name.ts';

/** The largest number of times that counts as few. */
const fewTimes = 3;

interface Props {
  day: CalendarDate;
  offer: Offer;
  isCurrent: boolean;
  isSelected: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: () => void;
}

/**
 * One day of the grid. A day without times can also be chosen: its reason and the alternatives appear in place of the
 * times. A past day, or one beyond the horizon, can still be reached to read its reason.
 */
export function DayButton({ day, offer, isCurrent, isSelected, onKeyDown, onChoose }: Props) {
  const count = offer.counts?.get(day) ?? 0;
  // While times are loading, no day looks fully booked.
  const isOff = day < offer.today || day > offer.lastDay;
  return (
    <button
      type="button"
      className={classes.day}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={dayName(day, offer)}
      aria-disabled={isOff || undefined}
      aria-current={day === offer.today ? 'date' : undefined}
      data-selected={isSelected || undefined}
      data-waiting={(!isOff && !offer.counts) || undefined}
      data-none={(!isOff && offer.counts && count === 0) || undefined}
      onKeyDown={onKeyDown}
      onClick={isOff ? undefined : onChoose}
    >
      <span className={classes.number}>{Number(day.slice(8))}</span>
      {count > 0 && <span className={classes.dots} data-many={count > fewTimes || undefined} />}
    </button>
  );
}
