import type { GridPlace, GridSpan, Grip } from './drag.ts';
import { clamp, snap, snapDown } from './scale.ts';

/** The limits of a grid: its step, the length of its axis, its number of columns. */
export interface GridBounds {
  readonly step: number;
  readonly minutes: number;
  readonly columns: number;
}

/** The position of a held item when the pointer is at a place. */
export function spanAt(grip: Grip, place: GridPlace, bounds: GridBounds): GridSpan {
  const passed = place.minute - grip.place.minute;
  switch (grip.kind) {
    case 'move':
      return movedBy(grip.span, passed, clamp(place.column, 0, bounds.columns - 1), bounds);
    case 'resize':
      return resizedTo(grip.span, snap(grip.span.to + passed, bounds.step), bounds);
    case 'create':
      return markedTo(grip, place.minute, bounds);
  }
}

/** Moved by minutes and columns, as by keys: whole steps from its present position. */
export function nudged(
  span: GridSpan,
  by: { minutes: number; columns: number },
  bounds: GridBounds,
): GridSpan {
  return movedBy(span, by.minutes, clamp(span.column + by.columns, 0, bounds.columns - 1), bounds);
}

/** The span with its end moved by minutes, but never shorter than one step. */
export const stretched = (span: GridSpan, minutes: number, bounds: GridBounds): GridSpan =>
  resizedTo(span, span.to + minutes, bounds);

function movedBy(span: GridSpan, minutes: number, column: number, bounds: GridBounds): GridSpan {
  const length = span.to - span.from;
  // An item between two steps stays there until it really moves.
  const target = Math.abs(minutes) * 2 < bounds.step ? span.from : snap(span.from + minutes, bounds.step);
  const from = clamp(target, 0, Math.max(0, bounds.minutes - length));
  return { column, from, to: from + length };
}

function resizedTo(span: GridSpan, to: number, { step, minutes }: GridBounds): GridSpan {
  const least = Math.min(span.to, span.from + step);
  return { ...span, to: clamp(to, least, Math.max(least, minutes)) };
}

function markedTo({ place }: Grip, minute: number, { step, minutes }: GridBounds): GridSpan {
  const begun = snapDown(place.minute, step);
  const reached = snapDown(minute, step);
  return {
    column: place.column,
    from: clamp(Math.min(begun, reached), 0, minutes - step),
    to: clamp(Math.max(begun, reached) + step, step, minutes),
  };
}

/** Whether both are the same time in the same column. */
export const isSameSpan = (a: GridSpan, b: GridSpan): boolean =>
  a.column === b.column && a.from === b.from && a.to === b.to;
