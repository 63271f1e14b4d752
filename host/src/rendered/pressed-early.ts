/**
 * Remembers the last button that the visitor pressed before the page could handle it. The
 * returned function presses it again; a link needs no script.
 */
export function pressedEarly(root: HTMLElement): () => void {
  let pressed: HTMLElement | null = null;
  const note = (event: MouseEvent) => {
    const button =
      event.target instanceof Element && event.target.closest<HTMLElement>('button, [role="button"]');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  };
  root.addEventListener('click', note, { capture: true });
  return () => {
    root.removeEventListener('click', note, { capture: true });
    if (pressed?.isConnected) pressed.click();
  };
}
