import type { createHostRouter } from './routing/host-router.tsx';

// Safari has no idle callback; a moment later does.
const whenIdle = (act: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, 200);

/** Resolves when the first screen is drawn and the browser has nothing better to do. */
export function firstScreen(router: ReturnType<typeof createHostRouter>): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      if (!router.state.initialized) return;
      stop();
      whenIdle(resolve);
    };
    const stop = router.subscribe(settle);
    settle();
  });
}
