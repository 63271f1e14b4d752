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
  /** Reopens the page with another version of the remote and cancels the pending navigation. */
  reopen(): void;
}

function Area({ host, loaded }: Omit<Placed, 'reopen'>) {
  useLayoutEffect(() => host.loader.mount(loaded), [host, loaded]);
  return <Outlet />;
}

/** Aborted navigations, redirects and server errors are not failures of the remote. */
const isOutcome = (error: unknown, { aborted }: AbortSignal): boolean =>
  aborted || error instanceof Response || error instanceof ApiError;

const never = () => new Promise<never>(() => {});

/** Wraps a remote's loader. An error before the first screen falls back to the previous version. */
const watched =
  (loader: LoaderFunction, { host, loaded, reopen }: Placed): LoaderFunction =>
  async (args, context) => {
    try {
      return await loader(args, context);
    } catch (error) {
      if (isOutcome(error, args.request.signal)) throw error;
      if (!host.loader.failedToMount(loaded, error)) throw error;
      reopen();
      // The router has already cancelled this navigation and ignores its result.
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

/**
 * The routes of a remote under its area's paths, behind the guard. Its style sheets apply while the area is mounted.
 */
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
