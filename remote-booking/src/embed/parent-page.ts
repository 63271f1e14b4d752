/** What the page around the frame is told. Nothing in it says who the visitor is. */
export type FrameMessage =
  | { type: 'daybook:height'; height: number }
  | { type: 'daybook:step'; step: string }
  | { type: 'daybook:booked'; reference: string };

/** How much of the frame the window around it leaves out of sight, in pixels. */
interface FrameView {
  above: number;
  below: number;
}

/** The page around the frame: known by name once it has said hello. */
export interface ParentPage {
  /** Until the other side is known, the last message of each kind waits. */
  tell(message: FrameMessage): void;
  close(): void;
}

/**
 * Finds out who stands around the frame. The browser has let only those frame the page whom the business names (the
 * page's policy), so whoever is there and says hello may hear; a message goes to that origin alone.
 */
export function openParentPage(
  frame: Window = window,
  onView: (view: FrameView) => void = () => undefined,
): ParentPage {
  const { parent } = frame;
  const waiting = new Map<FrameMessage['type'], FrameMessage>();
  let origin: string | null = null;

  function listen({ source, origin: from, data }: MessageEvent<unknown>): void {
    if (source !== parent || from === 'null') return;
    if (typeof data !== 'object' || data === null || !('type' in data)) return;
    if (data.type === 'daybook:view' && from === origin) onView(viewIn(data));
    if (data.type !== 'daybook:hello') return;
    origin = from;
    for (const message of waiting.values()) parent.postMessage(message, origin);
    waiting.clear();
  }

  frame.addEventListener('message', listen);
  // Says only that somebody listens; so it may be said before it is known to whom.
  parent.postMessage({ type: 'daybook:ready' }, '*');
  return {
    tell(message) {
      if (origin === null) waiting.set(message.type, message);
      else parent.postMessage(message, origin);
    },
    close: () => frame.removeEventListener('message', listen),
  };
}

/** What is said of the view, as far as it is lengths. */
function viewIn(data: object): FrameView {
  const length = (value: unknown) => (typeof value === 'number' && value > 0 && value < 1e6 ? value : 0);
  return {
    above: length('above' in data ? data.above : 0),
    below: length('below' in data ? data.below : 0),
  };
}
