import { focusHeading } from '@daybook/shell/focus-heading';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Step } from '../visit/visit.ts';

/**
 * Moves the focus to the heading of a step when it changes; the first one of the page leaves it where it is. Before
 * other effects, so that a step may move it on to where something is wrong.
 */
export function useStepFocus(step: Step): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusHeading(heading.current);
  }, [step]);
  return heading;
}
