import { useEffect } from 'react';
import type { LoadedRemote } from '../loader/loaded-remote.ts';
import type { HostArea } from '../loader/release.ts';
import type { ServedAreas } from '../routing/served-areas.ts';

interface Shown {
  served: ServedAreas;
  area: HostArea | undefined;
  running: LoadedRemote | undefined;
  isDirty: boolean;
}

/** Leaves an area that was switched off, as soon as it has no unsaved work. */
export function useSwitchedOff({ served, area, running, isDirty }: Shown): void {
  const remote = running && area && area.off !== null && !isDirty ? area.remote : null;
  useEffect(() => {
    if (remote !== null) served.reopen(remote);
  }, [served, remote]);
}
