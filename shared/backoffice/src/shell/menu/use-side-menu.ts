import { useIsNarrow } from '@daybook/ui/use-narrow';
import { type MouseEvent, useEffect, useRef, useState } from 'react';

/**
 * In a wide window the side menu is beside the page and starts open. In a narrow one it covers the page and starts
 * closed. Narrowing the window closes it; widening restores its previous state.
 */
export function useSideMenu() {
  const isOverlay = useIsNarrow();
  const [isOpenBeside, setIsOpenBeside] = useState(true);
  const [isOpenOver, setIsOpenOver] = useState(false);
  const [wasOverlay, setWasOverlay] = useState(isOverlay);
  const opener = useRef<HTMLElement>(null);
  const menu = useRef<HTMLElement>(null);

  if (isOverlay !== wasOverlay) {
    setWasOverlay(isOverlay);
    setIsOpenOver(false);
  }

  const isOpen = isOverlay ? isOpenOver : isOpenBeside;
  const liesOver = isOverlay && isOpenOver;

  useEffect(() => {
    if (liesOver) menu.current?.querySelector('a')?.focus();
  }, [liesOver]);

  const close = () => {
    setIsOpenOver(false);
    opener.current?.focus();
  };

  return {
    isOverlay,
    isOpen,
    /** True while it covers the page, which is inert then. */
    liesOver,
    menu,
    onToggle: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      opener.current = currentTarget;
      if (isOverlay) setIsOpenOver(!isOpenOver);
      else setIsOpenBeside(!isOpenBeside);
    },
    /** Closes the overlay and returns the focus to the button that opened it. */
    close,
    /** Closes the overlay without moving the focus, because the next page takes it. */
    onChoose: () => setIsOpenOver(false),
  };
}
