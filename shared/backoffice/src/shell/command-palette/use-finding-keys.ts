import { useEffect, useEffectEvent } from 'react';
import { isTakenKey } from '../../kit/keys/takes-keys.ts';
import { useSingleKeys } from '../../kit/keys/use-single-keys.ts';

interface Does {
  search: () => void;
  help: () => void;
  /** Left out for who may not make anything. */
  create: (() => void) | null;
}

/** Not over a dialog that asks for something else. */
const opensSearch = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === 'k' &&
  !(event.target instanceof Element && event.target.closest('[role=dialog]'));

/** The keys that every screen of the area hears. With Ctrl or Cmd also in a field; single ones can be turned off. */
export function useFindingKeys({ search, help, create }: Does): void {
  const [hasSingleKeys] = useSingleKeys();

  const act = useEffectEvent((event: KeyboardEvent) => {
    const single = new Map([
      ['/', search],
      ['?', help],
      ['n', create],
    ]);
    const does = opensSearch(event)
      ? search
      : hasSingleKeys && !isTakenKey(event)
        ? single.get(event.key.toLowerCase())
        : undefined;
    if (!does) return;
    event.preventDefault();
    does();
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
