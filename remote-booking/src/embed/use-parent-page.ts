import { tellScreenFailure } from '@daybook/shell/screen-failure';
import { createContext, useContext, useEffect, useState } from 'react';
import { isEmbedded } from './frame.ts';
import type { FrameView, ParentPage } from './parent-page.ts';

const Parent = createContext<ParentPage | null>(null);
export const ParentPageProvider = Parent.Provider;

/** The embedding page; null if this page is not framed. */
export const useParentPage = (): ParentPage | null => useContext(Parent);

/**
 * Connects to the embedding page, and reports the content's height whenever it changes: the host may have added a
 * notice above.
 */
export function useFrame(): {
  parentPage: ParentPage | null;
  contentRef: (element: HTMLElement | null) => void;
} {
  const [parentPage, setParentPage] = useState<ParentPage | null>(null);
  const [content, contentRef] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (!isEmbedded() || !content) return;
    // Sticky elements would stick to the frame's edge, which is as far away as the content's end.
    const show = ({ above, below }: FrameView) => {
      content.style.setProperty('--frame-above', `${above}px`);
      content.style.setProperty('--frame-below', `${below}px`);
    };
    let isGone = false;
    let opened: ParentPage | undefined;
    import('./parent-page.ts').then(({ openParentPage }) => {
      if (isGone) return;
      opened = openParentPage(window, show);
      setParentPage(opened);
    }, tellScreenFailure);
    return () => {
      isGone = true;
      opened?.close();
    };
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
