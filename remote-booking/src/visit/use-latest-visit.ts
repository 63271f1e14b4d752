import { useCallback, useLayoutEffect, useRef } from 'react';
import { type Visit, visitSearch } from './visit.ts';

/**
 * Changes a visit that the address holds. The address follows a moment later, so that who is quick builds on what was
 * asked for last, and not on what is still shown.
 */
export function useLatestVisit(visit: Visit): (change: (latest: Visit) => Visit) => Visit {
  const latest = useRef(visit);
  const shown = visitSearch(visit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another visit
  useLayoutEffect(() => {
    latest.current = visit;
  }, [shown]);
  return useCallback((change) => {
    latest.current = change(latest.current);
    return latest.current;
  }, []);
}
