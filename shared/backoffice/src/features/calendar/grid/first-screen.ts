import { type GridStep, toMinutes } from '@daybook/domain/calendar/scale';
import { useDeferredValue, useMemo } from 'react';
import { type GridColumn, leastColumn } from './grid-column.ts';

interface Opening {
  /** The initial scroll position and the length of the axis, in minutes. */
  startMinute: number;
  minutes: number;
  step: GridStep;
}

/** A size in pixels. */
interface Size {
  width: number;
  height: number;
}

const leastColumnPx = leastColumn * 16;

/** The minimum height of toolbar and heads. */
const aboveItems = 96;

/** The columns with only the items visible in a window of this size when the view opens. */
export function withItemsInView(
  columns: readonly GridColumn[],
  { startMinute, minutes, step }: Opening,
  { width, height }: Size,
): readonly GridColumn[] {
  const inPlace = toMinutes(step, height);
  // The axis cannot scroll beyond the lower edge.
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
 * First only the visible part of the columns, then everything once that is on screen. A full day has hundreds of items,
 * most of them outside a phone's screen.
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
