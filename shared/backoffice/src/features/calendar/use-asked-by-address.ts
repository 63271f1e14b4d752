import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/** An address can ask to block time; it is asked once, when the days are there, and is then out of the address. */
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
