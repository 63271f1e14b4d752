import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * A URL parameter can open the form for blocked time. It opens once, after the data has loaded, and the parameter is
 * removed.
 */
export function useAskedByAddress(canBlock: boolean, block: () => void): void {
  const [params, setParams] = useSearchParams();
  const isDue = canBlock && params.get('new') === 'blocked';

  const ask = useEffectEvent(() => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('new');
        return next;
      },
      { replace: true },
    );
    block();
  });

  useEffect(() => {
    if (isDue) ask();
  }, [isDue]);
}
