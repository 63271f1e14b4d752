import { admits } from '@daybook/contract/area-rules';
import type { SessionState } from '@daybook/session';
import { forgetLocation, rememberLocation } from '@daybook/shell/landing';
import { homeOf, publicPaths } from '@daybook/shell/paths';
import { redirectWithoutEntry } from '@daybook/shell/redirects';
import type { MiddlewareFunction } from 'react-router-dom';
import type { HostArea } from '../loader/release.ts';
import { areaAt } from './area-at.ts';
import type { Host } from './host.ts';

/** The signed-in user has no area on this site. Thrown instead of showing the area's page. */
export class UserWithoutArea extends Error {
  override name = 'UserWithoutArea';
}

/** The redirect for a user who may not enter an area; null if entry is allowed or if there is no other place to go. */
function redirectFor(area: HostArea, { isLoggedIn, user }: SessionState): string | null {
  if (area.requires === null) return null;
  if (!isLoggedIn || !user) return publicPaths.login;
  return admits(area, user.userType) ? null : homeOf(user);
}

/** The same redirect once the session is settled. Public areas do not wait for the session. */
export const redirectOnceSettled = async (area: HostArea, { session }: Host): Promise<string | null> =>
  area.requires === null ? null : redirectFor(area, await session.settled());

/** Whether a path belongs to an area that the user may not enter either. */
async function isClosed(path: string, host: Host): Promise<boolean> {
  const area = areaAt(host.areas(), path);
  return area !== undefined && (await redirectOnceSettled(area, host)) !== null;
}

/** Redirects users who may not enter an area. Before a login, it remembers the requested location. */
export const guard =
  (host: Host): MiddlewareFunction =>
  async ({ request }) => {
    const url = new URL(request.url);
    const area = areaAt(host.areas(), url.pathname);
    if (!area || area.requires === null) return;
    const instead = await redirectOnceSettled(area, host);
    if (instead === publicPaths.login) rememberLocation(url);
    if (instead === null) return forgetLocation();
    // An unknown user type would otherwise redirect in an endless loop.
    if (await isClosed(instead, host)) throw new UserWithoutArea();
    throw redirectWithoutEntry({ request }, instead);
  };
