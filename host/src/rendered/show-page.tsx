import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { HostRouter } from '../routing/host.ts';
import { pressedEarly } from './pressed-early.ts';
import {
  applyElementStyles,
  discardRendered,
  forgetRendered,
  type RenderedContent,
  renderedContent,
} from './rendered-content.ts';
import { scrolledEarly } from './scrolled-early.ts';
import { typedEarly } from './typed-early.ts';

interface Page {
  root: HTMLElement;
  app: ReactNode;
  router: HostRouter;
  /** The running version of each remote. */
  running(): Readonly<Record<string, string>>;
}

/** Resolves once the router has the first screen, or the failure instead of it. */
function initialized(router: HostRouter): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      if (!router.state.initialized) return;
      stop();
      resolve();
    };
    const stop = router.subscribe(settle);
    settle();
  });
}

/** The responses that came with the page are in the cache after their promises. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Whether the page would draw the same: the screen of this address, by the version that rendered the content. */
function isSame({ address, remote, version }: RenderedContent, { router, running }: Page): boolean {
  const { errors, location } = router.state;
  return errors === null && location.pathname + location.search === address && running()[remote] === version;
}

/** Calls back in the commit that shows its children for the first time. */
function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useLayoutEffect(onShown, [onShown]);
  return children;
}

/** The outcome for measurements: a second rendering means that server and browser disagreed. */
const note = (outcome: 'taken-over' | 'rendered-again') => performance.mark(`daybook:${outcome}`);

/**
 * Shows the page. Content that the server has rendered stays until the same screen is ready, which then takes over its
 * elements; the position and the input stay, too. If another screen is shown, it replaces the content.
 */
export async function showPage(page: Page): Promise<void> {
  const { root, app, router } = page;
  const content = renderedContent(root);
  if (!content) return createRoot(root).render(app);
  const pressAgain = pressedEarly(root);
  await initialized(router);
  await nextTask();
  applyElementStyles(root);
  if (!isSame(content, page)) {
    forgetRendered(root);
    discardRendered(root);
    pressAgain();
    note('rendered-again');
    return createRoot(root).render(app);
  }
  const repeatInput = typedEarly(root);
  const scrollBack = scrolledEarly();
  const handleShown = () => {
    forgetRendered(root);
    scrollBack();
    repeatInput();
    note('taken-over');
    // The form has taken the input by then.
    setTimeout(pressAgain);
  };
  // In a transition React yields to the visitor's input every few milliseconds.
  startTransition(() => {
    hydrateRoot(root, <Shown onShown={handleShown}>{app}</Shown>, {
      onRecoverableError: () => note('rendered-again'),
    });
  });
}
