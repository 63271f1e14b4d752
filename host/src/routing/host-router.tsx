import { publicPaths } from '@daybook/shell/paths';
import { redirectWithoutEntry } from '@daybook/shell/redirects';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { AreaFailure } from '../frame/AreaFailure.tsx';
import { NoArea } from '../frame/NoArea.tsx';
import { RootLayout } from '../frame/RootLayout.tsx';
import { Spinner } from '../frame/Spinner.tsx';
import { useLatePart } from '../frame/use-late-part.ts';
import { NoticesRegion } from '../updates/NoticesRegion.tsx';
import type { NoticesProps } from '../updates/PageNotices.tsx';
import { areaAt } from './area-at.ts';
import { guard, redirectOnceSettled } from './guard.ts';
import type { Host, HostRouter } from './host.ts';
import { arrivalOf, forgetStalePositions } from './scroll-positions.ts';
import { areasId, ServedAreas } from './served-areas.ts';

const toLogin = (path: string): RouteObject => ({
  path,
  element: null,
  loader: (args) => redirectWithoutEntry(args, publicPaths.login),
});

const pageNotices = async () => (await import('../late-parts.ts')).PageNotices;

function LateNotices(props: NoticesProps) {
  const PageNotices = useLatePart(pageNotices);
  return <NoticesRegion>{PageNotices && <PageNotices {...props} />}</NoticesRegion>;
}

const previewPage = async () => (await import('../late-parts.ts')).PreviewPage;

function LatePreviewPage({ host }: { host: Host }) {
  const PreviewPage = useLatePart(previewPage);
  return PreviewPage ? <PreviewPage host={host} /> : <Spinner place="page" />;
}

/**
 * The routes before any remote is loaded. Paths that no remote has registered yet match the last route, which makes the
 * router load their area. The guard is there as well, so that a refused user never downloads the area's code.
 */
const hostRoutes = (host: Host, served: ServedAreas): RouteObject[] => [
  {
    element: (
      <RootLayout notices={(pathname) => <LateNotices host={host} served={served} pathname={pathname} />} />
    ),
    HydrateFallback: () => <Spinner place="page" />,
    children: [
      {
        id: areasId,
        errorElement: <AreaFailure host={host} />,
        children: [
          toLogin('/'),
          toLogin('/auth'),
          { path: '/preview', element: <LatePreviewPage host={host} /> },
          { path: '*', middleware: [guard(host)], element: <NoArea host={host} /> },
        ],
      },
    ],
  },
];

/** The page's only router. The release lists the areas, the remotes provide their routes. */
export function createHostRouter(host: Host): HostRouter {
  forgetStalePositions(arrivalOf());
  const served = new ServedAreas(host);
  const router = createBrowserRouter(hostRoutes(host, served), {
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const area = areaAt(host.areas(), path);
      // This runs before the guard, so it checks access first.
      if (!area || area.off !== null || served.has(area.remote) || (await redirectOnceSettled(area, host)))
        return;
      try {
        served.throwIfEnded(area.remote);
        const loaded = await host.loader.load(area.remote, { signal });
        if (signal.aborted || served.has(area.remote)) return;
        patch(areasId, [served.add(area, loaded)]);
      } catch (error) {
        // A user who has navigated elsewhere does not see this failure.
        if (!signal.aborted) throw error;
      }
    },
  });
  served.follow(router);
  return router;
}
