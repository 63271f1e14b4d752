/** A closing dialog may block scrolling for this many frames. */
const most = 30;

/**
 * Moves the focus to a heading, so that screen readers read it, and scrolls it into view. The page scrolls only after
 * the layout that came with the heading: some engines scroll for a focus by the previous layout, which leaves the
 * heading out of view. While a closing dialog blocks scrolling, it retries until the heading is visible or has lost the
 * focus. A visible heading is not moved.
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
