import { type RefObject, useEffect, useRef } from 'react';
import type { Step } from '../visit/visit.ts';

/** Moves the focus to the heading of a step when it changes; the first one of the page leaves it where it is. */
export function useStepFocus(step: Step): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
