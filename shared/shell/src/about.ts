const eventName = 'daybook:about';

/**
 * Opens the host's About dialog with the release and all versions, as copyable text. For an entry of the account menu.
 */
export function openAbout(): void {
  window.dispatchEvent(new Event(eventName));
}

/** Subscribes to requests for the About dialog; for the host only. Returns the unsubscribe function. */
export function onOpenAbout(listener: () => void): () => void {
  window.addEventListener(eventName, listener);
  return () => window.removeEventListener(eventName, listener);
}
