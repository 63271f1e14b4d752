import { useIsNarrow } from '@daybook/ui/use-narrow';
import { useEffect, useRef, useState } from 'react';

/**
 * A side menu: open at first in a wide window, where it stands beside the page, closed at first in a narrow one, where
 * it lies over the page. Growing narrow closes it, growing wide leaves it as it was left there.
 */
export function useSideMenu() {
  const isOverlay = useIsNarrow();
  const [isOpenBeside, setIsOpenBeside] = useState(true);
  const [isOpenOver, setIsOpenOver] = useState(false);
  const [wasOverlay, setWasOverlay] = useState(isOverlay);
  const toggle = useRef<HTMLButtonElement>(null);
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
    toggle.current?.focus();
  };

  return {
    isOpen,
    /** It covers the page, which then cannot be used. */
    liesOver,
    toggle,
    menu,
    onToggle: () => (isOverlay ? setIsOpenOver(!isOpenOver) : setIsOpenBeside(!isOpenBeside)),
    /** Closes what lies over the page and gives the focus back to the button that opened it. */
    close,
    /** An entry was chosen: what lies over the page goes; the next page takes the focus. */
    onChoose: () => setIsOpenOver(false),
  };
}
