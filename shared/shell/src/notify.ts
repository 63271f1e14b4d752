/** A short message that passes: the host's one toast container shows it, top right. */
export interface Notice {
  tone: 'success' | 'error' | 'info' | 'warning';
  message: string;
  /** How long it stays; 2000 unless said otherwise. */
  durationMs?: number;
  /**
   * Something to do about it, such as to take it back; the message goes when it is done. Only what can be done
   * elsewhere as well: not everybody reaches a message before it passes.
   */
  action?: { label: string; run: () => void };
}

const eventName = 'daybook:notify';

/** Shows a message, from anywhere. For what the person must not miss, say it in the page instead. */
export function notify(notice: Notice): void {
  window.dispatchEvent(new CustomEvent<Notice>(eventName, { detail: notice }));
}

/** Subscribes to notices, for the host's toast container only. Returns the unsubscribe function. */
export function onNotify(listener: (notice: Notice) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail);
  };
  window.addEventListener(eventName, hear);
  return () => window.removeEventListener(eventName, hear);
}
