/** For so many frames a page may be held still by a dialog that is closing. */
const most = 30;

/**
 * Moves the focus to a heading, so that it is read out, and brings it into the window. The page scrolls only once the
 * layout that came with the heading is done: some engines scroll for a focus by the layout before it, which leaves the
 * heading out of view. Where a closing dialog still holds the page, it is tried again until the heading can be seen or has
 * lost the focus. A heading that can be seen already is not moved.
 */
export function focusHeading(heading: HTMLElement | null | undefined): void {
  if (!heading) return;
  heading.focus({ preventScroll: true });
  let frames = 0;
  const show = () => {
    if (!heading.isConnected || document.activeElement !== heading) return;
    heading.scrollIntoView({ block: 'nearest' });
    frames += 1;
    if (frames < most && !isInWindow(heading)) requestAnimationFrame(show);
  };
  requestAnimationFrame(show);
}

function isInWindow(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** The same for the heading of the page. */
export const focusPageHeading = (): void => focusHeading(document.querySelector('h1'));
