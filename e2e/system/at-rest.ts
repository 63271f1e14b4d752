import type { Page } from '@playwright/test';

/** Waits until what moves into place is there; what turns for ever, or was called off, is not waited for. */
export const atRest = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
