const eventName = 'daybook:about';

/** Opens the host's About dialog: which release runs, and which versions, copyable. For an account menu's entry. */
export function openAbout(): void {
  window.dispatchEvent(new Event(eventName));
}

/** Hears that About was asked for; the host alone does. Returns how to stop. */
export function onOpenAbout(listener: () => void): () => void {
  window.addEventListener(eventName, listener);
  return () => window.removeEventListener(eventName, listener);
}
