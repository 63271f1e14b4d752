import type { Span } from './business-day.ts';
import { clamp } from './scale.ts';

/** An item in a column that the cursor can select. */
export interface CursorItem extends Span {
  readonly id: string;
}

/** The keyboard position in a grid: on an item, or on an empty step if `id` is null. */
export interface Cursor {
  readonly column: number;
  readonly minute: number;
  readonly id: string | null;
}

/** A movement: one stop, one column, one item forward or back, one hour, or to the end of the column. */
export type CursorMove =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'previous'
  | 'next'
  | 'hour-up'
  | 'hour-down'
  | 'first'
  | 'last';

export interface CursorGrid {
  /** The items of each column by start. */
  readonly columns: readonly (readonly CursorItem[])[];
  readonly step: number;
  readonly minutes: number;
  /** Empty steps are stops too, because something can be created there. */
  readonly hasSlots: boolean;
}

interface Stop extends CursorItem {
  readonly isSlot: boolean;
}

/** All stops of a column, from top to bottom. */
function stopsOf(items: readonly CursorItem[], { step, minutes, hasSlots }: CursorGrid): Stop[] {
  const stops: Stop[] = items.map(({ id, from, to }) => ({ id, from, to, isSlot: false }));
  if (!hasSlots) return stops;
  for (let from = 0; from < minutes; from += step) {
    const to = Math.min(from + step, minutes);
    if (!items.some((item) => item.from < to && from < item.to))
      stops.push({ id: '', from, to, isSlot: true });
  }
  return stops.sort((a, b) => a.from - b.from);
}

const cursorAt = (column: number, { id, from, isSlot }: Stop): Cursor => ({
  column,
  minute: from,
  id: isSlot ? null : id,
});

function distance({ from, to }: Stop, minute: number): number {
  if (minute < from) return from - minute;
  return minute < to ? 0 : minute - to + 1;
}

/** The stop of a column nearest to a minute, or null. */
export function nearestStop(column: number, minute: number, grid: CursorGrid): Cursor | null {
  const stops = stopsOf(grid.columns[column] ?? [], grid);
  const [first, ...others] = stops;
  if (!first) return null;
  const nearest = others.reduce(
    (best, stop) => (distance(stop, minute) < distance(best, minute) ? stop : best),
    first,
  );
  return cursorAt(column, nearest);
}

/** The position after a movement; unchanged if there is nothing in that direction. */
export function moveCursor(cursor: Cursor, move: CursorMove, grid: CursorGrid): Cursor {
  switch (move) {
    case 'left':
    case 'right':
      return sideways(cursor, move === 'left' ? -1 : 1, grid);
    case 'previous':
    case 'next':
      return toItem(cursor, move === 'previous' ? -1 : 1, grid);
    case 'hour-up':
    case 'hour-down': {
      const minute = cursor.minute + (move === 'hour-up' ? -60 : 60);
      return nearestStop(cursor.column, clamp(minute, 0, grid.minutes - 1), grid) ?? cursor;
    }
    default:
      return along(cursor, move, grid);
  }
}

function along(cursor: Cursor, move: 'up' | 'down' | 'first' | 'last', grid: CursorGrid): Cursor {
  const stops = stopsOf(grid.columns[cursor.column] ?? [], grid);
  const here = stops.findIndex(({ id, from, isSlot }) =>
    cursor.id === null ? isSlot && from === cursor.minute : id === cursor.id,
  );
  const goals = { up: here - 1, down: here + 1, first: 0, last: stops.length - 1 };
  const stop = here < 0 ? undefined : stops[goals[move]];
  if (stop) return cursorAt(cursor.column, stop);
  return here < 0 ? (nearestStop(cursor.column, cursor.minute, grid) ?? cursor) : cursor;
}

/** To the next column with a stop. */
function sideways(cursor: Cursor, by: 1 | -1, grid: CursorGrid): Cursor {
  for (let column = cursor.column + by; column >= 0 && column < grid.columns.length; column += by) {
    const stop = nearestStop(column, cursor.minute, grid);
    if (stop) return stop;
  }
  return cursor;
}

/** Through the items of all columns, column by column. */
function toItem(cursor: Cursor, by: 1 | -1, grid: CursorGrid): Cursor {
  const all = grid.columns.flatMap((items, column) =>
    items.map(({ id, from }) => ({ column, minute: from, id })),
  );
  const isPast = (other: Cursor) =>
    other.column === cursor.column ? other.minute > cursor.minute : other.column > cursor.column;
  const here = all.findIndex(({ column, id }) => column === cursor.column && id === cursor.id);
  const after = all.findIndex(isPast);
  const between = after < 0 ? all.length : after;
  const goal = here >= 0 ? here + by : by > 0 ? between : between - 1;
  return all[goal] ?? cursor;
}
