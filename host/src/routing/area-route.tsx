import type { RemoteModule } from '@daybook/shell/remote-module';
import { useLayoutEffect } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import type { HostArea } from '../loader/release.ts';
import { guard } from './guard.ts';
import type { Host } from './host.ts';

function Area({ host, remote }: { host: Host; remote: string }) {
  useLayoutEffect(() => host.loader.mountStyles(remote), [host, remote]);
  return <Outlet />;
}

/** The routes of a remote below the paths of its area, behind the guard, with its style sheets while it is there. */
export const areaRoute = (host: Host, area: HostArea, { routes }: RemoteModule): RouteObject => ({
  id: area.remote,
  middleware: [guard(host)],
  element: <Area host={host} remote={area.remote} />,
  children: area.paths.map((path) => ({ path, children: [...(routes[path] ?? [])] })),
});
