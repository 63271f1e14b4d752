import { type GridStep, toPx } from '@daybook/domain/calendar/scale';
import { hourMarks, type TimeAxis } from '@daybook/domain/calendar/time-axis';
import { needsStaff } from '@daybook/domain/needs-staff';
import { minuteMs } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { formatHourMark } from '@daybook/ui/format/time-style';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { Colouring, Hue } from '../block/colouring.ts';
import type { CalendarActs, CalendarItem } from '../calendar-data.ts';
import { Column } from './Column.tsx';
import { GridOverlay } from './GridOverlay.tsx';
import { type GridColumn, leastColumn } from './grid-column.ts';
import { type GridModel, placedAt } from './grid-model.ts';
import { HoverCard } from './HoverCard.tsx';
import { marksBesideNow, NowLine, NowTime } from './NowLine.tsx';
import classes from './TimeGrid.module.css';
import { useGrid } from './use-grid.ts';
import { useSwipe } from './use-swipe.ts';

interface Props {
  /** The accessible name of the region. */
  label: string;
  columns: readonly GridColumn[];
  heads: readonly ReactNode[];
  axis: TimeAxis;
  step: GridStep;
  now: number;
  /** The initial scroll position, in minutes of the axis. */
  startMinute: number;
  colouring: Colouring;
  hues: ReadonlyMap<string, Hue>;
  staffNames: ReadonlyMap<string, string>;
  columnsAreDays: boolean;
  saysStaff: boolean;
  acts: CalendarActs;
  /** Absent where the columns scroll sideways. */
  swipe?: GridSwipe | undefined;
}

/** What a finger crossing the day, or the head of its column, turns to. */
export interface GridSwipe {
  onDay: (by: 1 | -1) => void;
  onPerson: (by: 1 | -1) => void;
}

/** The minimum width of a lane in rem, so that it can be hit. */
const leastLane = 1.75;

const leastOf = ({ lanes }: GridColumn): number => Math.max(leastColumn, lanes * leastLane);

const tracksOf = (columns: readonly GridColumn[]): string =>
  columns.map((column) => `minmax(${leastOf(column)}rem, 1fr)`).join(' ');

const leastWidthOf = (columns: readonly GridColumn[]): string =>
  `${columns.reduce((sum, column) => sum + leastOf(column), 0)}rem`;

/** The day or days as columns of time. Everything is positioned by minutes of one axis. */
export function TimeGrid(props: Props) {
  const { columns, axis, step, now, startMinute, staffNames, columnsAreDays, acts } = props;
  const id = useId();
  const parts = {
    scroller: useRef<HTMLDivElement>(null),
    body: useRef<HTMLDivElement>(null),
    heads: useRef<HTMLDivElement>(null),
    corner: useRef<HTMLDivElement>(null),
    ghost: useRef<HTMLDivElement>(null),
    slot: useRef<HTMLButtonElement>(null),
    voice: useRef<HTMLParagraphElement>(null),
  };
  const model: GridModel = { columns, axis, step, staffNames, columnsAreDays, acts };
  const { keyboard, model: latest } = useGrid(parts, model, startMinute);
  const turnTo = (act?: (by: 1 | -1) => void) =>
    act &&
    ((by: 1 | -1) => {
      parts.scroller.current?.setAttribute('data-turned', by === 1 ? 'next' : 'previous');
      act(by);
    });
  useSwipe(parts.body, turnTo(props.swipe?.onDay));
  useSwipe(parts.heads, turnTo(props.swipe?.onPerson));
  useScrollTo(parts.scroller, startMinute, step, columns.map(({ key }) => key).join());
  const marks = useMemo(() => hourMarks(axis), [axis]);

  const open = (target: EventTarget) => {
    const block = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
    const item = block ? placedAt(model, block)?.item : undefined;
    if (item?.kind === 'appointment') acts.onOpen(item);
    if (item?.kind === 'blocked') acts.onOpenBlocked?.(item);
  };

  return (
    <section className={classes.root} aria-label={props.label}>
      <div
        ref={parts.scroller}
        className={classes.scroller}
        data-swipes={props.swipe !== undefined || undefined}
        style={{
          '--tracks': tracksOf(columns),
          '--least-width': leastWidthOf(columns),
          '--hour-height': `${toPx(step, 60)}px`,
          '--step-height': `${toPx(step, step)}px`,
        }}
      >
        <div className={classes.table}>
          <div ref={parts.corner} className={classes.corner} />
          <div ref={parts.heads} className={classes.heads}>
            {columns.map(({ key }, index) => (
              <div key={key} className={classes.head} id={`${id}${index}`}>
                {props.heads[index]}
              </div>
            ))}
          </div>
          <div className={classes.gutter} aria-hidden>
            {marksBesideNow(marks, { columns, axis, step, now }).map(({ minute, wall, isRepeated }) => (
              <span key={minute} className={classes.mark} style={{ top: toPx(step, minute) }}>
                {formatHourMark(wall)}
                {isRepeated && <span className={classes.again}>{t('again')}</span>}
              </span>
            ))}
            <NowTime columns={columns} axis={axis} step={step} now={now} />
          </div>
          {/* Arrow keys belong to the grid, not to a reading cursor; its parts are buttons with full names. */}
          <div
            ref={parts.body}
            className={classes.body}
            role="application"
            aria-label={props.label}
            aria-describedby={`${id}help`}
            style={{ height: toPx(step, axis.minutes) }}
            onClick={(event) => open(event.target)}
            onKeyDown={(event) => keyboard.current?.onKeyDown(event.nativeEvent)}
            onFocus={(event) => keyboard.current?.onFocus(event.target)}
            onBlur={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget)) keyboard.current?.onLeave();
            }}
          >
            {columns.map((column, index) => (
              <Column
                key={column.key}
                column={column}
                index={index}
                step={step}
                colouring={props.colouring}
                hues={props.hues}
                staffNames={staffNames}
                saysStaff={props.saysStaff}
                canOpenBlocked={acts.onOpenBlocked !== undefined}
                canCreate={acts.onPropose !== undefined}
                urgent={urgentIn(column, now)}
                now={column.holds.length > 0 ? now : null}
                labelledBy={`${id}${index}`}
              />
            ))}
            <NowLine columns={columns} axis={axis} step={step} now={now} />
            <GridOverlay
              ghost={parts.ghost}
              slot={parts.slot}
              canCreate={acts.onPropose !== undefined}
              onCreate={() => keyboard.current?.createHere()}
            />
          </div>
        </div>
      </div>
      <HoverCard body={parts.body} ghost={parts.ghost} model={latest} />
      <VisuallyHidden component="p" id={`${id}help`}>
        {acts.onPropose
          ? t(
              'Arrow keys move between appointments and available times. Enter opens, M moves, Shift M changes the duration.',
            )
          : t('Arrow keys move between appointments. Enter opens.')}
      </VisuallyHidden>
      <VisuallyHidden component="p" ref={parts.voice} role="status" />
    </section>
  );
}

/** A visit that is marked as late is not overdue before its expected start. */
const isUrgent = (item: CalendarItem, now: number): boolean =>
  item.kind === 'appointment' &&
  (needsStaff(item, now - item.lateMinutes * minuteMs) || item.marks.includes('time_lost'));

const urgentIn = ({ items }: GridColumn, now: number): string =>
  items.flatMap(({ item }) => (isUrgent(item, now) ? [item.id] : [])).join(' ');

/** Scrolls to the start of the day, and keeps the top time when the scale changes. */
function useScrollTo(
  scroller: { current: HTMLElement | null },
  minute: number,
  step: GridStep,
  view: string,
): void {
  const shown = useRef<{ view: string; step: GridStep } | null>(null);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { view, step };
    if (!scroller.current || (before?.view === view && before.step === step)) return;
    scroller.current.scrollTop =
      before?.view === view
        ? (scroller.current.scrollTop / toPx(before.step, 1)) * toPx(step, 1)
        : toPx(step, minute);
  });
}
