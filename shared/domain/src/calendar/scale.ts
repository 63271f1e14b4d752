/** The steps that a calendar can be drawn in; what is moved or made begins on one of them. */
export const gridSteps = [5, 10, 15, 30, 60] as const;
export type GridStep = (typeof gridSteps)[number];

/** How high a minute is drawn: a quarter of an hour on its own grid is 24 px, the least that a finger should have to hit. */
const minutePx: Readonly<Record<GridStep, number>> = { 5: 3, 10: 2.4, 15: 1.6, 30: 1.2, 60: 0.8 };

/** No block is drawn lower than this, however short it is. */
export const leastBlockPx = 24;

export const toPx = (step: GridStep, minutes: number): number => minutes * minutePx[step];

/** The whole minute that stands at a height. */
export const toMinutes = (step: GridStep, px: number): number => Math.round(px / minutePx[step]);

/** The minutes that the lowest block covers. */
export const leastBlockMinutes = (step: GridStep): number => Math.ceil(leastBlockPx / minutePx[step]);

/** The nearest step; halves go up. */
export const snap = (minutes: number, step: number): number => Math.round(minutes / step) * step;

/** The step in which a minute lies. */
export const snapDown = (minutes: number, step: number): number => Math.floor(minutes / step) * step;

export const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));
