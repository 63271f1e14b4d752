import type { Page } from '@playwright/test';

/** Waits until what moves into place is there; what turns for ever, or was called off, is not waited for. */
export const atRest = (page: Page) =>
  page.evaluate(async () => {
    // What has just changed begins to move with the next frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
