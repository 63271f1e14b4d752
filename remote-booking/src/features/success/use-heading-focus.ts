import { focusHeading } from '@daybook/shell/focus-heading';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The heading of the page, and a function that moves the focus there after rendering. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [moves, setMoves] = useState(0);
  useLayoutEffect(() => {
    if (moves > 0) focusHeading(heading.current);
  }, [moves]);
  const moveFocus = useCallback(() => setMoves((count) => count + 1), []);
  return { heading, focusHeading: moveFocus };
}
