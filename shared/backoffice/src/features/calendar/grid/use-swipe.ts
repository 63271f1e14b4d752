import { inReadingOrder } from '@daybook/ui/reading-order';
import { type RefObject, useEffect, useRef } from 'react';
import { Listeners } from './listeners.ts';

/** Further than a tap that slips, and clearly sideways: an oblique movement scrolls. */
const leastPx = 56;
const leastRatio = 2;

/**
 * Calls `onSwipe` when a finger crosses the element sideways: 1 forward in reading order, -1 back. The element must
 * leave horizontal movements to it (`touch-action: pan-y`); a vertical one cancels the pointer, and scrolls.
 */
export function useSwipe(element: RefObject<HTMLElement | null>, onSwipe?: (by: 1 | -1) => void): void {
  const latest = useRef(onSwipe);
  latest.current = onSwipe;
  const isOn = onSwipe !== undefined;
  useEffect(() => {
    const area = element.current;
    if (!area || !isOn) return;
    const listeners = new Listeners();
    let start: PointerEvent | null = null;
    listeners.add(area, 'pointerdown', (event) => {
      // A second finger zooms.
      start = event.pointerType !== 'mouse' && event.isPrimary ? event : null;
    });
    listeners.add(area, 'pointercancel', () => {
      start = null;
    });
    listeners.add(area, 'pointerup', (event) => {
      const by = start && start.pointerId === event.pointerId ? swipeOf(start, event) : null;
      start = null;
      // A finger that has lifted an item moves it.
      if (by !== null && !area.hasAttribute('data-dragging')) latest.current?.(by);
    });
    return () => listeners.clear();
  }, [element, isOn]);
}

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** The direction of a movement in reading order; null if it is none to the side. */
function swipeOf(from: Point, to: Point): 1 | -1 | null {
  const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
  if (Math.abs(x) < leastPx || Math.abs(x) < leastRatio * Math.abs(y)) return null;
  return inReadingOrder(x < 0 ? 'ArrowRight' : 'ArrowLeft') === 'ArrowRight' ? 1 : -1;
}
