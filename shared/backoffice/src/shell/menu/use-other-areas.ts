import { type AreaEntry, useEntriesOutside } from '@daybook/shell/extensions';
import { useArea } from '../../kit/area/Area.tsx';

/** The entries of other areas for one place. */
export function useOtherAreas(place: AreaEntry['place']): AreaEntry[] {
  return useEntriesOutside(useArea()).filter((entry) => entry.place === place);
}
