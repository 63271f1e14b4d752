import { areaAt } from './routing/area-at.ts';
import type { Host } from './routing/host.ts';

/**
 * Starts loading a guarded area in parallel with the profile if the stored user matches it. The guard still decides
 * about access.
 */
export async function warmUpArea({ areas, loader, session }: Host, pathname: string): Promise<void> {
  const area = areaAt(areas(), pathname);
  if (!area?.requires || area.off !== null) return;
  const user = await session.storedUser();
  if (user?.userType === area.requires) loader.warmUp(area.remote);
}
