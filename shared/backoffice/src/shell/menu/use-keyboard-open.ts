import { useSyncExternalStore } from 'react';

/** The browser's own bars take less than this. */
const keyboardPx = 160;

// Zooming also shrinks the visible part; the keyboard only its height.
function isKeyboardOpen(): boolean {
  const view = window.visualViewport;
  if (!view) return false;
  return window.innerHeight - view.height * view.scale > keyboardPx;
}

function subscribe(onChange: () => void): () => void {
  window.visualViewport?.addEventListener('resize', onChange);
  return () => window.visualViewport?.removeEventListener('resize', onChange);
}

/** True while an on-screen keyboard covers a part of the page. */
export const useKeyboardOpen = (): boolean => useSyncExternalStore(subscribe, isKeyboardOpen);
