import { type KeyboardEvent, useEffect, useState } from 'react';

/** Each line of the palette by its place. */
export const optionId = (index: number) => `finding-option-${index}`;

/**
 * Which line Enter would choose: the first of what is found, and where the arrows go from there; none before anything
 * is typed. The library marks it in the page alone, where assistive technology does not learn of it.
 */
export function useActive(typed: string, count: number, choose: (index: number) => void) {
  const [moved, setMoved] = useState({ typed, to: typed ? 0 : -1 });
  const wanted = moved.typed === typed ? moved.to : typed ? 0 : -1;
  const active = Math.min(wanted, count - 1);

  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const move = (step: number) => {
    const first = step > 0 ? 0 : count - 1;
    if (count > 0) setMoved({ typed, to: active < 0 ? first : (active + step + count) % count });
  };
  const does = new Map([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
    ['Enter', () => active >= 0 && choose(active)],
  ]);

  const onKeyDownCapture = (event: KeyboardEvent) => {
    const act = does.get(event.key);
    // What is still being composed takes Enter and the arrows itself.
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return { active, onKeyDownCapture };
}
