import type { HostRouter } from './routing/host.ts';

// Safari has no idle callback; a short timeout replaces it.
const whenIdle = (act: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, 200);

/** Resolves once the first screen is drawn and the browser is idle. */
export function firstScreen(router: HostRouter): Promise<void> {
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
