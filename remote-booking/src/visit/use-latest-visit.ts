import { useCallback, useLayoutEffect, useRef } from 'react';
import { type Visit, visitSearch } from './visit.ts';

/**
 * Changes the visit in the address. The address follows a moment later, so a quick second change builds on the latest
 * request, and not on the visit that is still shown.
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
