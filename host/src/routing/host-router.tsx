import { publicPaths } from '@daybook/shell/paths';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import { AreaFailure } from '../frame/AreaFailure.tsx';
import { RootLayout } from '../frame/RootLayout.tsx';
import { Spinner } from '../frame/Spinner.tsx';
import { UnknownPage } from '../frame/UnknownPage.tsx';
import { areaAt } from './area-at.ts';
import { areaRoute } from './area-route.tsx';
import { guard, whereInstead } from './guard.ts';
import type { Host } from './host.ts';

/** Where areas are patched in: inside the layout, and inside what catches whatever goes wrong in them. */
const areasId = 'areas';

const toLogin = (path: string): RouteObject => ({
  path,
  element: null,
  loader: () => redirect(publicPaths.login),
});

/**
 * What is there before any remote. Every path that no remote has claimed yet ends at the last route, which makes the
 * router ask for its area; the guard stands there too, for who may not enter and so gets none of the area's code.
 */
const hostRoutes = (host: Host): RouteObject[] => [
  {
    Component: RootLayout,
    HydrateFallback: () => <Spinner place="page" />,
    children: [
      {
        id: areasId,
        errorElement: <AreaFailure host={host} />,
        children: [
          toLogin('/'),
          toLogin('/auth'),
          { path: '*', middleware: [guard(host)], element: <UnknownPage host={host} /> },
        ],
      },
    ],
  },
];

/** The one router. Areas come from the release, their routes from the remotes. */
export function createHostRouter(host: Host) {
  const served = new Set<string>();
  return createBrowserRouter(hostRoutes(host), {
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const area = areaAt(host.areas, path);
      // This runs before the guard does, so it asks the same first.
      if (!area || served.has(area.remote) || (await whereInstead(area, host))) return;
      try {
        const remote = await host.loader.load(area.remote, { signal });
        if (signal.aborted || served.has(area.remote)) return;
        patch(areasId, [areaRoute(host, area, remote)]);
        served.add(area.remote);
      } catch (error) {
        // Someone who went elsewhere meanwhile must not be shown the failure of where they were going.
        if (!signal.aborted) throw error;
      }
    },
  });
}
