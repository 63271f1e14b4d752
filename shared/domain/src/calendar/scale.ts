/** The possible steps of a calendar; moved or new items snap to them. */
export const gridSteps = [5, 10, 15, 30, 60] as const;
export type GridStep = (typeof gridSteps)[number];

/** Pixels per minute: a quarter of an hour on its own grid is 24 px, the minimum target for a finger. */
const minutePx: Readonly<Record<GridStep, number>> = { 5: 3, 10: 2.4, 15: 1.6, 30: 1.2, 60: 0.8 };

/** The minimum drawn height of a block. */
export const leastBlockPx = 24;

export const toPx = (step: GridStep, minutes: number): number => minutes * minutePx[step];

/** The whole minute at a height. */
export const toMinutes = (step: GridStep, px: number): number => Math.round(px / minutePx[step]);

/** The minutes that the minimum block covers. */
export const leastBlockMinutes = (step: GridStep): number => Math.ceil(leastBlockPx / minutePx[step]);

/** The nearest step; halves go up. */
export const snap = (minutes: number, step: number): number => Math.round(minutes / step) * step;

/** The step that contains a minute. */
export const snapDown = (minutes: number, step: number): number => Math.floor(minutes / step) * step;

export const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));
