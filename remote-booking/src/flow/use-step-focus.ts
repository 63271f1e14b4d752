import { focusHeading } from '@daybook/shell/focus-heading';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Step } from '../booking/booking-choice.ts';

/**
 * Moves the focus to the heading of a new step, except the first of the page. Runs before other effects, so that a step
 * can move it on to an error.
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
