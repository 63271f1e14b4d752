import type { RemoteModule } from '@daybook/shell/remote-module';
import { useLayoutEffect } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { AreaFailure } from '../frame/AreaFailure.tsx';
import type { HostArea } from '../loader/release.ts';
import { guard } from './guard.ts';
import type { Host } from './host.ts';

function Area({ host, remote }: { host: Host; remote: string }) {
  useLayoutEffect(() => host.loader.mountStyles(remote), [host, remote]);
  return <Outlet />;
}

/** The routes of a remote below the paths of its area, with the guard before and the failure card around them. */
export const areaRoute = (host: Host, area: HostArea, { routes }: RemoteModule): RouteObject => ({
  id: area.remote,
  middleware: [guard(host)],
  element: <Area host={host} remote={area.remote} />,
  errorElement: <AreaFailure host={host} />,
  children: area.paths.map((path) => ({ path, children: [...(routes[path] ?? [])] })),
});
