import { createContext, useContext, useEffect, useState } from 'react';
import { isEmbedded } from './frame.ts';
import { openParentPage, type ParentPage } from './parent-page.ts';

const Parent = createContext<ParentPage | null>(null);
export const ParentPageProvider = Parent.Provider;

/** The page around the frame; null where this page stands by itself. */
export const useParentPage = (): ParentPage | null => useContext(Parent);

/**
 * Opens the way to the page around the frame, and tells it how far down the content reaches whenever that changes: the
 * host may have put a notice above it.
 */
export function useFrame(): {
  parentPage: ParentPage | null;
  contentRef: (element: HTMLElement | null) => void;
} {
  const [parentPage, setParentPage] = useState<ParentPage | null>(null);
  const [content, contentRef] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (!isEmbedded() || !content) return;
    // What sticks to an edge of the window would stick to an edge of the frame, which is as high as its content.
    const opened = openParentPage(window, ({ above, below }) => {
      content.style.setProperty('--frame-above', `${above}px`);
      content.style.setProperty('--frame-below', `${below}px`);
    });
    setParentPage(opened);
    return () => opened.close();
  }, [content]);

  useEffect(() => {
    if (!parentPage || !content) return;
    const observer = new ResizeObserver(() => {
      const bottom = content.getBoundingClientRect().bottom + window.scrollY;
      parentPage.tell({ type: 'daybook:height', height: Math.ceil(bottom) });
    });
    for (const element of [content, document.body]) observer.observe(element);
    return () => observer.disconnect();
  }, [parentPage, content]);

  return { parentPage, contentRef };
}
