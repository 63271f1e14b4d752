/** The look of the ghost at a step; lengths in pixels of the grid. */
export interface GhostLook {
  left: number;
  top: number;
  width: number;
  height: number;
  time: string;
  title: string;
  /** Why it cannot stay there. */
  refusal: string | null;
}

export interface Ghost {
  show: (look: GhostLook) => void;
  /** Scrolls it into view. */
  reveal: () => void;
  hide: () => void;
}

/**
 * Draws the ghost without React: nothing is written between two steps, and a step writes a transform. The element has
 * three parts, found by `data-part`.
 */
export function createGhost(element: HTMLElement): Ghost {
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-part=${name}]`);
  const [time, title, reason] = [part('time'), part('title'), part('reason')];
  let size = '';
  return {
    show: (look) => {
      element.style.transform = `translate(${look.left}px, ${look.top}px)`;
      const shape = `${look.width} ${look.height}`;
      if (shape !== size) {
        size = shape;
        element.style.width = `${look.width}px`;
        element.style.height = `${look.height}px`;
      }
      if (time) time.textContent = look.time;
      if (title) title.textContent = look.title;
      if (reason) reason.textContent = look.refusal;
      element.toggleAttribute('data-refused', look.refusal !== null);
      element.hidden = false;
    },
    reveal: () => element.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    hide: () => {
      element.hidden = true;
    },
  };
}
