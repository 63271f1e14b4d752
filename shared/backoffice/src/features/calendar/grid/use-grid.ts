import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createEdgeScroll } from './edge-scroll.ts';
import { createGhost } from './ghost.ts';
import type { GridModel } from './grid-model.ts';
import { GridKeyboard } from './keyboard.ts';
import { GridPointer } from './pointer.ts';
import { createPreview } from './preview.ts';

interface Parts {
  scroller: RefObject<HTMLDivElement | null>;
  body: RefObject<HTMLDivElement | null>;
  corner: RefObject<HTMLDivElement | null>;
  ghost: RefObject<HTMLDivElement | null>;
  slot: RefObject<HTMLButtonElement | null>;
  voice: RefObject<HTMLParagraphElement | null>;
}

/** What pointer, keys and the card need of the grid. */
export interface Grid {
  keyboard: RefObject<GridKeyboard | null>;
  model: RefObject<GridModel>;
}

/** Connects pointer and keys to the grid; they read the latest model without rendering. */
export function useGrid(parts: Parts, model: GridModel, startMinute: number): Grid {
  const latest = useRef(model);
  latest.current = model;
  const keyboard = useRef<GridKeyboard | null>(null);
  const { scroller, body, corner, ghost, slot, voice } = parts;

  useLayoutEffect(() => {
    const [area, window, over, step] = [body.current, scroller.current, ghost.current, slot.current];
    if (!area || !window || !over || !step) return;
    const current = () => latest.current;
    const say = (words: string) => {
      if (voice.current) voice.current.textContent = words;
    };
    const preview = createPreview({ model: current, ghost: createGhost(over), body: area, say });
    keyboard.current = new GridKeyboard({ body: area, slot: step, model: current, preview, say });
    const scrollAt = createEdgeScroll(window, corner.current);
    const pointer = new GridPointer({ body: area, model: current, preview, scrollAt });
    return () => pointer.detach();
  }, [scroller, body, corner, ghost, slot, voice]);

  useEffect(() => {
    const hasStop = keyboard.current?.refresh(startMinute) ?? false;
    // Without a stop, the keyboard must still be able to scroll.
    if (scroller.current) scroller.current.tabIndex = hasStop ? -1 : 0;
  });

  return { keyboard, model: latest };
}
