import { admits } from '@daybook/contract/area-rules';
import { areaAt } from './routing/area-at.ts';
import type { Host } from './routing/host.ts';

/** The remote of a guarded area, if the stored user matches it. The guard still decides about access. */
async function remoteFor({ areas, session }: Host, pathname: string): Promise<string | null> {
  const area = areaAt(areas(), pathname);
  if (!area?.requires || area.off !== null) return null;
  const user = await session.storedUser();
  return admits(area, user?.userType) ? area.remote : null;
}

/** Starts loading the area of an opened page in parallel with the profile. */
export async function startArea(host: Host, pathname: string): Promise<void> {
  const remote = await remoteFor(host, pathname);
  if (remote !== null) host.loader.start(remote);
}

/** Fetches the area that will be opened next. */
export async function warmUpArea(host: Host, pathname: string): Promise<void> {
  const remote = await remoteFor(host, pathname);
  if (remote !== null) host.loader.warmUp(remote);
}
