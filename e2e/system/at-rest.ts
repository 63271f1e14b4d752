import type { Frame, Page } from '@playwright/test';

/** The page and what it frames by an address: what it has written into a frame itself is its own content. */
export const framesOf = (page: Page): Frame[] =>
  page.frames().filter((frame) => frame === page.mainFrame() || /^http/.test(frame.url()));

/**
 * Waits until what moves into place is there; what turns for ever, was stopped, or called off, is not waited for, nor is
 * what is folded away, where nothing moves on.
 */
export const atRest = (page: Page) =>
  Promise.all(
    framesOf(page).map((frame) =>
      frame.evaluate(async () => {
        // What has just changed begins to move with the next frame.
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
        const ending = document
          .getAnimations()
          .filter(
            ({ effect, playState }) =>
              playState === 'running' &&
              effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
              !(effect instanceof KeyframeEffect && effect.target?.checkVisibility() === false),
          );
        await Promise.allSettled(ending.map(({ finished }) => finished));
      }),
    ),
  );
