import type { SessionState } from '@daybook/session';
import { forgetLocation, rememberLocation } from '@daybook/shell/landing';
import { homeOf, publicPaths } from '@daybook/shell/paths';
import { leadOn } from '@daybook/shell/redirects';
import type { MiddlewareFunction } from 'react-router-dom';
import type { HostArea } from '../loader/release.ts';
import { areaAt } from './area-at.ts';
import type { Host } from './host.ts';

/** Somebody signed in who belongs to no area that this site knows. Thrown in the place of the area's page. */
export class HomelessUser extends Error {
  override name = 'HomelessUser';
}

/** Where someone who may not enter an area is sent; null for who may, and for who can be sent nowhere. */
function redirectFor({ requires }: HostArea, { isLoggedIn, user }: SessionState): string | null {
  if (requires === null) return null;
  if (!isLoggedIn || !user) return publicPaths.login;
  return user.userType === requires ? null : homeOf(user);
}

/** Asks the same of the session, once it knows who is signed in. An area for everyone does not wait for that. */
export const whereInstead = async (area: HostArea, { session }: Host): Promise<string | null> =>
  area.requires === null ? null : redirectFor(area, await session.settled());

/** Whether a path leads into an area that sends this person away as well. */
async function isClosed(path: string, host: Host): Promise<boolean> {
  const area = areaAt(host.areas(), path);
  return area !== undefined && (await whereInstead(area, host)) !== null;
}

/** Lets nobody into an area who may not enter it, and remembers where who must sign in first wanted to go. */
export const guard =
  (host: Host): MiddlewareFunction =>
  async ({ request }) => {
    const url = new URL(request.url);
    const area = areaAt(host.areas(), url.pathname);
    if (!area || area.requires === null) return;
    const instead = await whereInstead(area, host);
    if (instead === publicPaths.login) rememberLocation(url);
    if (instead === null) return forgetLocation();
    // The home of somebody of an unknown kind sends them home again, and so on without end.
    if (await isClosed(instead, host)) throw new HomelessUser();
    throw leadOn({ request }, instead);
  };
