import type { CalendarDate } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { shortWeekday, weekdayName } from '../booking/days.ts';
import { DayButton } from './DayButton.tsx';
import classes from './DayPicker.module.css';
import { clampDay, type DayGrid, dayForKey, type GridKind, gridTitle, turnPage } from './day-grid.ts';
import type { Offer } from './day-name.ts';

interface Props {
  kind: GridKind;
  grid: DayGrid;
  weekStartsOn: number;
  offer: Offer;
  /** The day whose times are shown. */
  selected: CalendarDate | null;
  /** The day with the grid's single tab stop. */
  current: CalendarDate;
  /** Makes another day the current one, perhaps on another page of the grid. */
  onMove: (day: CalendarDate) => void;
  onChoose: (day: CalendarDate) => void;
  /** Receives the grid, so that the way back from the times leads to its current day. */
  gridRef: RefObject<HTMLTableElement | null>;
}

/** Days as a grid with one tab stop: arrows, Home, End, Page Up and Page Down move, Enter or Space choose. */
export function DayPicker(props: Props) {
  const { kind, grid, weekStartsOn, offer, selected, current, onMove, onChoose, gridRef } = props;
  const titleId = useId();
  const movedByKey = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the current day
  useEffect(() => {
    if (!movedByKey.current) return;
    movedByKey.current = false;
    currentButton(gridRef.current)?.focus();
  }, [current, grid.first]);

  const moveTo = (day: CalendarDate) => onMove(clampDay(day, offer.today, offer.lastDay));

  const handleKey = (event: KeyboardEvent, day: CalendarDate) => {
    const next = dayForKey(event.key, day, weekStartsOn);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    movedByKey.current = true;
    moveTo(next);
  };

  return (
    <section aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title} aria-live="polite">
          {gridTitle(kind, grid)}
        </h2>
        <PageButton
          label={kind === 'month' ? t('Previous month') : t('Previous week')}
          isOff={grid.first <= offer.today}
          onPress={() => moveTo(turnPage(kind, current, -1))}
          icon={IconChevronLeft}
        />
        <PageButton
          label={kind === 'month' ? t('Next month') : t('Next week')}
          isOff={grid.last >= offer.lastDay}
          onPress={() => moveTo(turnPage(kind, current, 1))}
          icon={IconChevronRight}
        />
      </div>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of WAI-ARIA
        role="grid"
        aria-labelledby={titleId}
        aria-busy={!offer.counts}
        className={classes.grid}
        ref={gridRef}
      >
        <thead>
          <tr>
            {weekdaysFrom(weekStartsOn).map(({ name, short }) => (
              <th key={name} scope="col" abbr={name}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.weeks.map((week) => (
            <tr key={week.find((day) => day)}>
              {week.map((day, column) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell
                <td key={day ?? column} aria-selected={day ? day === selected : undefined}>
                  {day && (
                    <DayButton
                      day={day}
                      offer={offer}
                      isCurrent={day === current}
                      isSelected={day === selected}
                      onKeyDown={(event) => handleKey(event, day)}
                      onChoose={() => onChoose(day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The button of the current day. */
export const currentButton = (grid: HTMLTableElement | null): HTMLButtonElement | null =>
  grid?.querySelector<HTMLButtonElement>('button[tabindex="0"]') ?? null;

/** 2024-01-01 is a Monday; the week starts on the business's first weekday. */
const weekdaysFrom = (first: number) =>
  [0, 1, 2, 3, 4, 5, 6].map((offset) => {
    const day = `2024-01-0${((first - 1 + offset) % 7) + 1}`;
    return { name: weekdayName(day), short: shortWeekday(day) };
  });

interface PageButtonProps {
  label: string;
  isOff: boolean;
  onPress: () => void;
  icon: typeof IconChevronLeft;
}

/** Stays focusable at the end, so that the focus is not lost. */
function PageButton({ label, isOff, onPress, icon: Glyph }: PageButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size={44}
      className={classes.page}
      aria-label={label}
      aria-disabled={isOff || undefined}
      data-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <Glyph aria-hidden size={20} stroke={1.75} />
    </ActionIcon>
  );
}
