import type { BrowserContext } from '@playwright/test';

/** Whether `npm run journeys:at` moved the clock of this process. */
const isMoved = Boolean(process.env.FAKETIME);

/** The environment that gives a child process the moved clock; empty if the clock was not moved. */
export const clockOfChild: Readonly<Record<string, string | undefined>> = isMoved
  ? {
      LD_PRELOAD: process.env.LD_PRELOAD,
      FAKETIME: process.env.FAKETIME,
      FAKETIME_SHARED: process.env.FAKETIME_SHARED,
    }
  : {};

/** Chromium ignores the library, so the pages get their clock from Playwright. */
export function moveClockOf(context: BrowserContext): void {
  if (isMoved) void context.clock.install({ time: Date.now() });
}
