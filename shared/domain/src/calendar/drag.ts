/** The effect of a drag: it moves an item, moves its end, or marks time for a new one. */
export type DragKind = 'move' | 'resize' | 'create';

/** A point of the screen, in pixels. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** A position in the grid: a column, and a minute of the common axis. */
export interface GridPlace {
  readonly column: number;
  readonly minute: number;
}

/** A time range in one column, in minutes of the axis. */
export interface GridSpan {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** The item or area that a pointer has grabbed. */
export interface Grip {
  readonly kind: DragKind;
  /** The grabbed item; null while marking time. */
  readonly id: string | null;
  /** Its original position. */
  readonly span: GridSpan;
  /** The position at which the pointer grabbed it. */
  readonly place: GridPlace;
}

/** How far a pressed pointer may move and still click; for a finger, before it counts as a swipe. */
const clickPx = { mouse: 4, touch: 10 } as const;

/** How long a finger must rest to lift an item. */
export const longPressMs = 350;

export type DragState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'pressed';
      readonly grip: Grip;
      readonly start: ScreenPoint;
      readonly by: 'mouse' | 'touch';
    }
  | { readonly phase: 'dragging'; readonly grip: Grip; readonly at: ScreenPoint };

export type DragEvent =
  | {
      readonly type: 'press';
      readonly grip: Grip;
      readonly at: ScreenPoint;
      readonly by: 'mouse' | 'touch';
    }
  | { readonly type: 'move'; readonly at: ScreenPoint }
  /** The pointer has rested for {@link longPressMs}. */
  | { readonly type: 'rest' }
  | { readonly type: 'release' }
  | { readonly type: 'cancel' };

export const noDrag: DragState = { phase: 'idle' };

/**
 * The next state of a pointer on the grid. A mouse lifts an item by moving, a finger by resting; a finger that moves
 * first scrolls. A release from `pressed` is a click, from `dragging` a drop.
 */
export function nextDrag(state: DragState, event: DragEvent): DragState {
  switch (event.type) {
    case 'press':
      return state.phase === 'idle'
        ? { phase: 'pressed', grip: event.grip, start: event.at, by: event.by }
        : state;
    case 'move':
      return moved(state, event.at);
    case 'rest':
      return state.phase === 'pressed' && state.by === 'touch'
        ? { phase: 'dragging', grip: state.grip, at: state.start }
        : state;
    case 'release':
    case 'cancel':
      return noDrag;
  }
}

function moved(state: DragState, at: ScreenPoint): DragState {
  if (state.phase === 'dragging') return { ...state, at };
  if (state.phase === 'idle') return state;
  const far = Math.hypot(at.x - state.start.x, at.y - state.start.y) > clickPx[state.by];
  if (!far) return state;
  return state.by === 'mouse' ? { phase: 'dragging', grip: state.grip, at } : noDrag;
}

/**
 * The scroll speed while something is held at the grid's edge, from -1 (back) to 1 (forward); 0 away from the edges.
 */
export function edgePull(position: number, low: number, high: number, reach: number): number {
  if (position < low + reach) return -Math.min(1, (low + reach - position) / reach);
  if (position > high - reach) return Math.min(1, (position - high + reach) / reach);
  return 0;
}
