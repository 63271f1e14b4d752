import { isSameMonth } from '@daybook/domain/calendar/calendar-range';
import { addDays, type CalendarDate } from '@daybook/domain/wall-clock';
import { msg, t } from '@daybook/i18n';
import { formatFullDate } from '@daybook/ui/format/when';
import { inReadingOrder } from '@daybook/ui/reading-order';
import { statusLooks } from '@daybook/ui/statuses';
import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import type { DayCount } from '../calendar-data.ts';
import { dateInMonth, shortWeekday } from '../date-labels.ts';
import classes from './MonthView.module.css';

interface Props {
  label: string;
  /** Whole weeks. */
  dates: readonly CalendarDate[];
  /** A date of the shown month; it has the one Tab stop. */
  date: CalendarDate;
  today: CalendarDate;
  counts: ReadonlyMap<CalendarDate, DayCount>;
  /** The closure of each date. */
  closed: ReadonlyMap<CalendarDate, string>;
  onDay: (date: CalendarDate) => void;
}

const ways: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const weeksOf = (dates: readonly CalendarDate[]): CalendarDate[][] =>
  Array.from({ length: dates.length / 7 }, (_week, index) => dates.slice(index * 7, index * 7 + 7));

/** A month as a table of days, each with its counts and a link. */
export function MonthView({ label, dates, date, today, counts, closed, onDay }: Props) {
  const table = useRef<HTMLTableElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = ways[inReadingOrder(event.key)];
    const from = event.target instanceof HTMLElement ? event.target.dataset.date : undefined;
    if (!by || !from || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = table.current?.querySelector<HTMLElement>(`[data-date="${addDays(from, by)}"]`);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };

  return (
    <div className={classes.root}>
      <table ref={table} className={classes.table} aria-label={label} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {dates.slice(0, 7).map((each) => (
              <th key={each} scope="col" className={classes.weekday}>
                {shortWeekday(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(dates).map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td key={each} className={classes.cell}>
                  <Day
                    date={each}
                    isStop={each === date}
                    isToday={each === today}
                    isOutside={!isSameMonth(each, date)}
                    count={counts.get(each)}
                    closedFor={closed.get(each)}
                    onDay={onDay}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps {
  date: CalendarDate;
  isStop: boolean;
  isToday: boolean;
  isOutside: boolean;
  count: DayCount | undefined;
  closedFor: string | undefined;
  onDay: (date: CalendarDate) => void;
}

function Day({ date, isStop, isToday, isOutside, count, closedFor, onDay }: DayProps) {
  return (
    <button
      type="button"
      className={classes.day}
      data-date={date}
      data-today={isToday || undefined}
      data-outside={isOutside || undefined}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isStop ? 0 : -1}
      onFocus={({ currentTarget }) => takeStop(currentTarget)}
      onClick={() => onDay(date)}
    >
      <span className={classes.number} aria-hidden>
        {dateInMonth(date)}
      </span>
      <VisuallyHidden component="span">{formatFullDate(date)}</VisuallyHidden>
      {closedFor && <span className={classes.closed}>{t('Closed: {name}', { name: closedFor })}</span>}
      {count && <Chips count={count} />}
      {!count && !closedFor && <VisuallyHidden component="span">, {t('Nothing booked')}</VisuallyHidden>}
    </button>
  );
}

/** Moves the Tab stop to the focus, without a render. */
function takeStop(day: HTMLElement): void {
  for (const other of day.closest('table')?.querySelectorAll<HTMLElement>('[data-date]') ?? []) {
    other.tabIndex = other === day ? 0 : -1;
  }
}

const chips = [
  { key: 'requested', status: 'pending', word: msg('requested') },
  { key: 'booked', status: 'confirmed', word: msg('booked') },
  { key: 'completed', status: 'completed', word: msg('completed') },
  { key: 'noShow', status: 'no_show', word: msg('no-show') },
] as const;

function Chips({ count }: { count: DayCount }) {
  return (
    <span className={classes.chips}>
      {chips
        .filter(({ key }) => count[key] > 0)
        .map(({ key, status, word }) => {
          const { icon: Glyph, tone } = statusLooks[status];
          return (
            <span key={key} className={classes.chip} data-tone={tone}>
              <Glyph aria-hidden size={14} stroke={2} />
              {count[key]} <span className={classes.word}>{t(word)}</span>
            </span>
          );
        })}
    </span>
  );
}
