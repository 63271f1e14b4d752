import { tabStorage } from '@daybook/api/storage';

/** The key under which the router stores the scroll position of each history entry. */
export const scrollKey = 'daybook-scroll';

type Arrival = PerformanceNavigationTiming['type'];

/** The router's name for the first page of every document. */
const firstPage = 'default';

/**
 * Removes the positions that a new document must not restore. The router restores a position late, so 0 would undo the
 * scrolling of a fast user. The position of an earlier first page belongs to another address, unless this one is
 * reloaded or reached by going back.
 */
export function forgetStalePositions(arrival: Arrival | undefined): void {
  const kept = Object.entries(storedPositions()).filter(
    ([entry, y]) => y > 0 && (entry !== firstPage || arrival !== 'navigate'),
  );
  tabStorage.set(scrollKey, JSON.stringify(Object.fromEntries(kept)));
}

function storedPositions(): Record<string, number> {
  try {
    return JSON.parse(tabStorage.get(scrollKey) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** How this document was reached; undefined if the browser does not tell. */
export function arrivalOf(): Arrival | undefined {
  const entries: PerformanceEntryList | undefined = performance.getEntriesByType?.('navigation');
  return (entries?.[0] as PerformanceNavigationTiming | undefined)?.type;
}
