import { type GridStep, toMinutes } from '@daybook/domain/calendar/scale';
import { useDeferredValue, useMemo } from 'react';
import { type GridColumn, leastColumn } from './grid-column.ts';

interface Opening {
  /** Where the view opens, and how long its axis is: minutes of the axis. */
  startMinute: number;
  minutes: number;
  step: GridStep;
}

/** In pixels. */
interface Size {
  width: number;
  height: number;
}

const leastColumnPx = leastColumn * 16;

/** The toolbar and the heads take at least so much of the window's height. */
const aboveItems = 96;

/** The columns with only those items that a place of this size can show where the view opens. */
export function withItemsInView(
  columns: readonly GridColumn[],
  { startMinute, minutes, step }: Opening,
  { width, height }: Size,
): readonly GridColumn[] {
  const inPlace = toMinutes(step, height);
  // The end of the axis is not scrolled further up than to the lower edge of the place.
  const from = Math.min(startMinute, minutes - inPlace);
  const columnsInPlace = Math.ceil(width / leastColumnPx);
  return columns.map((column, index) => ({
    ...column,
    items:
      index < columnsInPlace
        ? column.items.filter((item) => item.from < from + inPlace && item.to > from)
        : [],
  }));
}

/**
 * What is drawn of the columns now: first what the window can show, and all of it once that is on the screen. A full
 * day has hundreds of items, and on a phone most of them lie outside.
 */
export function useFirstScreen(
  columns: readonly GridColumn[],
  { startMinute, minutes, step }: Opening,
): readonly GridColumn[] {
  const view = columns.map(({ key }) => key).join();
  const isWhole = useDeferredValue(view, '') === view;
  return useMemo(
    () =>
      isWhole
        ? columns
        : withItemsInView(
            columns,
            { startMinute, minutes, step },
            { width: window.innerWidth, height: window.innerHeight - aboveItems },
          ),
    [isWhole, columns, startMinute, minutes, step],
  );
}
