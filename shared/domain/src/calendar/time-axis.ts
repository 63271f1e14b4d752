import { type BusinessDay, type ClockChange, dayMinutes } from './business-day.ts';

/**
 * The common minute scale of all days in a view, so that the same hour of each is on the same line. Days shown together
 * lie within weeks, in which a zone changes its clocks at most once.
 */
export interface TimeAxis {
  readonly minutes: number;
  /** The change that makes this axis longer or shorter than a day; null if each day has 24 hours. */
  readonly change: ClockChange | null;
  /** The skipped hour is shown as a gap in its day, because other days have it. */
  readonly keepsGap: boolean;
}

/** A line of the axis. */
export interface AxisMark {
  readonly minute: number;
  /** The local time there, as minutes of the day. */
  readonly wall: number;
  /** The second occurrence of the hour, after the clocks went back. */
  readonly isRepeated: boolean;
}

/** The axis of days shown side by side. */
export function axisOf(days: readonly BusinessDay[]): TimeAxis {
  const changed = days.find(({ change }) => change);
  if (!changed?.change) return { minutes: dayMinutes, change: null, keepsGap: false };
  const keepsGap = changed.change.shift > 0 && days.some(({ change }) => !change);
  return { minutes: keepsGap ? dayMinutes : changed.minutes, change: changed.change, keepsGap };
}

/** The position of a day's minute on the axis. */
export function toAxis({ change, keepsGap }: TimeAxis, day: BusinessDay, minute: number): number {
  if (!change || minute < change.minute) return minute;
  if (day.change) return keepsGap ? minute + change.shift : minute;
  return change.shift < 0 ? minute - change.shift : minute;
}

/** The minute of a day at a position of the axis; if the day lacks it, the next one it has. */
export function fromAxis({ change, keepsGap }: TimeAxis, day: BusinessDay, place: number): number {
  if (!change || place < change.minute) return place;
  const surplus = day.change ? (keepsGap ? change.shift : 0) : Math.max(0, -change.shift);
  return Math.max(change.minute, place - surplus);
}

/** The part of the axis that a day lacks: skipped by its clock, or repeated on another day. */
export function gapOf({ change, keepsGap }: TimeAxis, day: BusinessDay): { from: number; to: number } | null {
  if (!change) return null;
  const isMissing = day.change ? keepsGap : change.shift < 0;
  return isMissing ? { from: change.minute, to: change.minute + Math.abs(change.shift) } : null;
}

/** The local time at a position of the axis, as minutes past midnight. */
export function wallOnAxis({ change, keepsGap }: TimeAxis, place: number): number {
  return change && !keepsGap && place >= change.minute ? place + change.shift : place;
}

/** A line for each full local hour, without the end of the day. */
export function hourMarks(axis: TimeAxis): AxisMark[] {
  const marks: AxisMark[] = [];
  const change = axis.keepsGap ? null : axis.change;
  for (let wall = 0; wall < dayMinutes; wall += 60) {
    if (!change || wall < change.minute) marks.push({ minute: wall, wall, isRepeated: false });
    const later = change ? wall - change.shift : -1;
    if (change && later >= change.minute) {
      marks.push({ minute: later, wall, isRepeated: wall < change.minute });
    }
  }
  return marks.sort((a, b) => a.minute - b.minute);
}
