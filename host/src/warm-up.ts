import { areaAt } from './routing/area-at.ts';
import type { Host } from './routing/host.ts';

/**
 * Starts loading a guarded area beside the profile when the stored user fits it, so that the two do not wait for each
 * other. Whether the user may enter is still the guard's to say.
 */
export async function warmUpArea({ areas, loader, session }: Host, pathname: string): Promise<void> {
  const area = areaAt(areas(), pathname);
  if (!area?.requires || area.off !== null) return;
  const user = await session.storedUser();
  if (user?.userType === area.requires) loader.warmUp(area.remote);
}
