import { edgePull, type ScreenPoint } from '@daybook/domain/calendar/drag';

/** The distance from an edge at which the grid scrolls, and the maximum per frame. */
const edgePx = 48;
const scrollPx = 16;

/** Scrolls an area while a point is at its edge; `corner` is the size of the sticky heads. */
export function createEdgeScroll(
  scroller: HTMLElement,
  corner: HTMLElement | null,
): (point: ScreenPoint) => boolean {
  return (point) => {
    const { left, top, right, bottom } = scroller.getBoundingClientRect();
    const down = edgePull(point.y, top + (corner?.offsetHeight ?? 0), bottom, edgePx);
    const names = corner?.offsetWidth ?? 0;
    const across =
      getComputedStyle(scroller).direction === 'rtl'
        ? edgePull(point.x, left, right - names, edgePx)
        : edgePull(point.x, left + names, right, edgePx);
    if (down === 0 && across === 0) return false;
    const before = [scroller.scrollLeft, scroller.scrollTop];
    scroller.scrollBy(Math.round(across * scrollPx), Math.round(down * scrollPx));
    return scroller.scrollLeft !== before[0] || scroller.scrollTop !== before[1];
  };
}
