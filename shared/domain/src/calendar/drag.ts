/** What a drag does: an item moves, its end moves, or time is marked for a new one. */
export type DragKind = 'move' | 'resize' | 'create';

/** A point of the screen, in pixels. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** A place of the grid: a column, and a minute of the axis that its columns share. */
export interface GridPlace {
  readonly column: number;
  readonly minute: number;
}

/** Time in one column of the grid, in minutes of the axis. */
export interface GridSpan {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** What a pointer took hold of. */
export interface Grip {
  readonly kind: DragKind;
  /** The item that is held; null while time is marked. */
  readonly id: string | null;
  /** Where it was before. */
  readonly span: GridSpan;
  /** Where the pointer took it. */
  readonly place: GridPlace;
}

/** How far a pressed pointer may tremble and still be a click; a finger, before it counts as a swipe. */
const clickPx = { mouse: 4, touch: 10 } as const;

/** How long a finger rests before what is under it is lifted. */
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
 * The next state of a pointer on the grid. A mouse lifts what it holds by moving, a finger by resting; a finger that
 * moves first scrolls, and is let go. A release out of `pressed` is a click, out of `dragging` a drop.
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

/** How fast the grid scrolls while something is held at its edge, from -1 (back) to 1 (on); 0 away from the edges. */
export function edgePull(position: number, low: number, high: number, reach: number): number {
  if (position < low + reach) return -Math.min(1, (low + reach - position) / reach);
  if (position > high - reach) return Math.min(1, (position - high + reach) / reach);
  return 0;
}
