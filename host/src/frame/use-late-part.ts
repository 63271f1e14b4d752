import { type ComponentType, useEffect, useState } from 'react';

/** Pause before a failed import is retried. */
const retryMs = 5000;

/** A part of the page that follows the first screen; null until its code is there. */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [tries, setTries] = useState(1);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    load()
      .then((loaded) => setPart(() => loaded))
      .catch(() => {
        timer = setTimeout(() => setTries(tries + 1), retryMs);
      });
    return () => clearTimeout(timer);
  }, [load, tries]);

  return Part;
}
