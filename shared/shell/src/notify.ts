/** A temporary message in the host's single toast container, top right. */
export interface Notice {
  tone: 'success' | 'error' | 'info' | 'warning';
  message: string;
  /** The time on screen; 2000 by default. */
  durationMs?: number;
  /**
   * An optional action, such as undo, which closes the message. It must also be possible elsewhere, because a message
   * may disappear too soon for some users.
   */
  action?: { label: string; run: () => void };
}

const eventName = 'daybook:notify';

/** Shows a message from anywhere. Essential information belongs in the page instead. */
export function notify(notice: Notice): void {
  window.dispatchEvent(new CustomEvent<Notice>(eventName, { detail: notice }));
}

/** For `onSuccess` of a dialog: shows a success message and closes. */
export const notifyAndClose = (message: string, close: () => void) => (): void => {
  notify({ tone: 'success', message });
  close();
};

/** Subscribes to notices, for the host's toast container only. Returns the unsubscribe function. */
export function onNotify(listener: (notice: Notice) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail);
  };
  window.addEventListener(eventName, hear);
  return () => window.removeEventListener(eventName, hear);
}
