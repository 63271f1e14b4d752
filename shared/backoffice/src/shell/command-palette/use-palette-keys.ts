import { useEffect, useEffectEvent } from 'react';
import { isHandledKey } from '../../kit/keys/handled-keys.ts';
import { useSingleKeys } from '../../kit/keys/use-single-keys.ts';

interface Shortcuts {
  search: () => void;
  help: () => void;
  /** Null if the user may not create anything. */
  create: (() => void) | null;
}

/** Ignored while another dialog is open. */
const opensSearch = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === 'k' &&
  !(event.target instanceof Element && event.target.closest('[role=dialog]'));

/**
 * The shortcuts of every screen. Ctrl and Cmd shortcuts also work in fields; single keys can be turned off.
 */
export function usePaletteKeys({ search, help, create }: Shortcuts): void {
  const [hasSingleKeys] = useSingleKeys();

  const act = useEffectEvent((event: KeyboardEvent) => {
    const single = new Map([
      ['/', search],
      ['?', help],
      ['n', create],
    ]);
    const does = opensSearch(event)
      ? search
      : hasSingleKeys && !isHandledKey(event)
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
