import type { Frame, Page } from '@playwright/test';

/** The page and its frames with a URL. Frames without one hold the page's own content. */
export const framesOf = (page: Page): Frame[] =>
  page.frames().filter((frame) => frame === page.mainFrame() || /^http/.test(frame.url()));

/**
 * Waits for finite animations. Endless, paused and cancelled ones do not count, nor do those in hidden parts, where
 * nothing progresses.
 */
export const atRest = (page: Page) =>
  Promise.all(
    framesOf(page).map((frame) =>
      frame.evaluate(async () => {
        // A change starts its animation with the next frame.
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
