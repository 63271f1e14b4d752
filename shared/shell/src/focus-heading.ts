/**
 * Moves the focus to a heading, so that it is read out, and brings it into the window. The page scrolls only once the
 * layout that came with the heading is done: some engines scroll for a focus by the layout before it, which leaves the
 * heading out of view. A heading that can be seen already is not moved.
 */
export function focusHeading(heading: HTMLElement | null | undefined): void {
  if (!heading) return;
  heading.focus({ preventScroll: true });
  requestAnimationFrame(() => {
    if (heading.isConnected) heading.scrollIntoView({ block: 'nearest' });
  });
}

/** The same for the heading of the page. */
export const focusPageHeading = (): void => focusHeading(document.querySelector('h1'));
