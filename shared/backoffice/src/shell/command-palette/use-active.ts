import { type KeyboardEvent, useEffect, useState } from 'react';

export const optionId = (index: number) => `finding-option-${index}`;

/**
 * The line that Enter chooses: the first result, then the line reached with the arrow keys; none before the user types.
 * Mantine marks the line only visually, so this also exposes it to assistive technology.
 */
export function useActive(typed: string, count: number, choose: (index: number) => void) {
  const [moved, setMoved] = useState({ typed, to: typed ? 0 : -1 });
  const preferred = moved.typed === typed ? moved.to : typed ? 0 : -1;
  const active = Math.min(preferred, count - 1);

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
    // During text composition, the input method needs Enter and the arrow keys.
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return { active, onKeyDownCapture };
}
