import { ApiError } from '@daybook/api';
import { useLayoutEffect } from 'react';
import { type LoaderFunction, Outlet, type RouteObject } from 'react-router-dom';
import type { LoadedRemote } from '../loader/loaded-remote.ts';
import type { HostArea } from '../loader/release.ts';
import { guard } from './guard.ts';
import type { Host } from './host.ts';

interface Placed {
  host: Host;
  loaded: LoadedRemote;
  /** Opens the page anew, with another version of the remote; the navigation that is under way ends. */
  openAnew(): void;
}

function Area({ host, loaded }: Omit<Placed, 'openAnew'>) {
  useLayoutEffect(() => host.loader.mount(loaded), [host, loaded]);
  return <Outlet />;
}

/** What somebody who gave up, or was sent elsewhere, or the server's refusal throws is no failure of the remote. */
const isOutcome = (error: unknown, { aborted }: AbortSignal): boolean =>
  aborted || error instanceof Response || error instanceof ApiError;

const never = () => new Promise<never>(() => {});

/** A remote's own loader. What it throws before the first screen stands leads to the version before. */
const watched =
  (loader: LoaderFunction, { host, loaded, openAnew }: Placed): LoaderFunction =>
  async (args, context) => {
    try {
      return await loader(args, context);
    } catch (error) {
      if (isOutcome(error, args.request.signal)) throw error;
      if (!host.loader.failedToMount(loaded, error)) throw error;
      openAnew();
      // The router has let go of this navigation, and waits for nothing of it.
      return never();
    }
  };

const watchedRoute = (route: RouteObject, placed: Placed): RouteObject => {
  const { loader, children } = route;
  const own = typeof loader === 'function' ? { loader: watched(loader, placed) } : {};
  if (route.index) return { ...route, ...own };
  return { ...route, ...own, ...(children && { children: watchedRoutes(children, placed) }) };
};

const watchedRoutes = (routes: readonly RouteObject[], placed: Placed): RouteObject[] =>
  routes.map((route) => watchedRoute(route, placed));

/** The routes of a remote below the paths of its area, behind the guard, with its style sheets while it is there. */
export function areaRoute(id: string, area: HostArea, placed: Placed): RouteObject {
  const { host, loaded } = placed;
  const { routes } = loaded.module;
  const served = area.paths.flatMap((path) => {
    const own = routes[path];
    return own ? [{ path, children: watchedRoutes(own, placed) }] : [];
  });
  return {
    id,
    middleware: [guard(host)],
    element: <Area key={id} host={host} loaded={loaded} />,
    children: served,
  };
}
