import type { CursorMove } from '@daybook/domain/calendar/cursor';
import { inReadingOrder } from '@daybook/ui/reading-order';

/** The action of a key in the grid. */
export type GridAct =
  | { type: 'cursor'; move: CursorMove }
  | { type: 'take'; kind: 'move' | 'resize' }
  | { type: 'shift'; kind: 'move' | 'resize'; steps: number; columns: number }
  | { type: 'open' }
  | { type: 'drop' }
  | { type: 'cancel' };

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const arrows: Readonly<Record<string, { steps: number; columns: number; move: CursorMove }>> = {
  ArrowUp: { steps: -1, columns: 0, move: 'up' },
  ArrowDown: { steps: 1, columns: 0, move: 'down' },
  ArrowLeft: { steps: 0, columns: -1, move: 'left' },
  ArrowRight: { steps: 0, columns: 1, move: 'right' },
};

const jumps: Readonly<Record<string, CursorMove>> = {
  PageUp: 'hour-up',
  PageDown: 'hour-down',
  Home: 'first',
  End: 'last',
};

/** The action of a key, while nothing is carried or an item is being moved or resized. */
export function actOf(key: Key, carried: 'move' | 'resize' | null): GridAct | null {
  const arrow = arrows[inReadingOrder(key.key)];
  if (key.altKey) return arrow ? shift(arrow, key.shiftKey ? 'resize' : 'move') : null;
  if (carried) return whileCarrying(key, carried);
  const isJump = key.ctrlKey || key.metaKey;
  if (arrow) return { type: 'cursor', move: isJump ? itemwise(arrow) : arrow.move };
  return isJump ? null : plainAct(key);
}

function plainAct({ key, shiftKey }: Key): GridAct | null {
  const move = jumps[key];
  if (move) return { type: 'cursor', move };
  if (key === 'Enter' || key === ' ') return { type: 'open' };
  return key.toLowerCase() === 'm' ? { type: 'take', kind: shiftKey ? 'resize' : 'move' } : null;
}

const itemwise = ({ steps, columns }: { steps: number; columns: number }): CursorMove =>
  steps + columns < 0 ? 'previous' : 'next';

function shift({ steps, columns }: { steps: number; columns: number }, kind: 'move' | 'resize'): GridAct {
  return { type: 'shift', kind, steps, columns: kind === 'resize' ? 0 : columns };
}

function whileCarrying(key: Key, kind: 'move' | 'resize'): GridAct | null {
  const arrow = arrows[inReadingOrder(key.key)];
  if (arrow) return shift(arrow, kind);
  if (key.key === 'Enter' || key.key === ' ') return { type: 'drop' };
  return key.key === 'Escape' ? { type: 'cancel' } : null;
}
