/** Messages to the embedding page. They never identify the visitor. */
export type FrameMessage =
  | { type: 'daybook:height'; height: number }
  | { type: 'daybook:step'; step: string }
  | { type: 'daybook:booked'; reference: string };

/** The parts of the frame outside the window, in pixels. */
export interface FrameView {
  above: number;
  below: number;
}

/** The embedding page; its origin is known once it has said hello. */
export interface ParentPage {
  /** Until the parent is known, the last message of each kind waits. */
  tell(message: FrameMessage): void;
  close(): void;
}

/**
 * Finds the page that embeds the frame. The page's policy lets only sites listed by the business frame it, so a parent
 * that sends a hello message may receive messages. They go to its origin only.
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
  // Only says that the frame listens, so the recipient need not be known yet.
  parent.postMessage({ type: 'daybook:ready' }, '*');
  return {
    tell(message) {
      if (origin === null) waiting.set(message.type, message);
      else parent.postMessage(message, origin);
    },
    close: () => frame.removeEventListener('message', listen),
  };
}

/** The numbers of a view message. */
function viewIn(data: object): FrameView {
  const length = (value: unknown) => (typeof value === 'number' && value > 0 && value < 1e6 ? value : 0);
  return {
    above: length('above' in data ? data.above : 0),
    below: length('below' in data ? data.below : 0),
  };
}
