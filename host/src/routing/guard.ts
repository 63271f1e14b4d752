import type { SessionState } from '@daybook/session';
import { forgetLocation, rememberLocation } from '@daybook/shell/landing';
import { homeOf, publicPaths } from '@daybook/shell/paths';
import { type MiddlewareFunction, redirect } from 'react-router-dom';
import type { HostArea } from '../loader/release.ts';
import { areaAt } from './area-at.ts';
import type { Host } from './host.ts';

/** Where someone who may not enter an area is sent; null for who may. */
function redirectFor({ requires }: HostArea, { isLoggedIn, user }: SessionState): string | null {
  if (requires === null) return null;
  if (!isLoggedIn || !user) return publicPaths.login;
  return user.userType === requires ? null : homeOf(user);
}

/** Asks the same of the session, once it knows who is signed in. An area for everyone does not wait for that. */
export const whereInstead = async (area: HostArea, { session }: Host): Promise<string | null> =>
  area.requires === null ? null : redirectFor(area, await session.settled());

/** Lets nobody into an area who may not enter it, and remembers where who must sign in first wanted to go. */
export const guard =
  (host: Host): MiddlewareFunction =>
  async ({ request }) => {
    const url = new URL(request.url);
    const area = areaAt(host.areas(), url.pathname);
    if (!area || area.requires === null) return;
    const instead = await whereInstead(area, host);
    if (instead === publicPaths.login) rememberLocation(url);
    if (instead !== null) throw redirect(instead);
    forgetLocation();
  };
